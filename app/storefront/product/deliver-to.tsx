import { useEffect } from 'react';
import type { DeliveryPromiseProps } from '#app/cart/serviceability/delivery-promise.tsx';
import { useAddressPin } from '#app/cart/serviceability/use-address-pin.ts';
import { readDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';

interface DeliverToProps extends DeliveryPromiseProps {
  className: string | undefined;
}

/** When the product arrives: loaded for shoppers whose PIN code is known, and for those who ask. */
export function DeliverTo({ className, ...props }: DeliverToProps) {
  const load = () => import('#app/cart/serviceability/delivery-promise.tsx');
  const { part, isOpen, open, preloadProps } = useLazyModule(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once
  useEffect(() => {
    if (readDeliveryPin()) open();
  }, []);
  useAddressPin((pin) => {
    props.onChoose?.(pin);
    open();
  });
  return (
    <div className={className}>
      {part && isOpen ? (
        <part.DeliveryPromise {...props} />
      ) : (
        <button type="button" className="link" {...preloadProps} onClick={() => open()}>
          Check delivery to your PIN code
        </button>
      )}
    </div>
  );
}
