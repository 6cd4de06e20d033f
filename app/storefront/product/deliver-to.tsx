import { useEffect } from 'react';
import { readDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import styles from './purchase-panel.module.css';

interface DeliverToProps {
  productId: string;
  quantity: number;
}

/** When the product arrives: loaded for shoppers whose PIN code is known, and for those who ask. */
export function DeliverTo(props: DeliverToProps) {
  const load = () => import('#app/cart/serviceability/delivery-promise.tsx');
  const { part, isOpen, open, preloadProps } = useLazyModule(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once
  useEffect(() => {
    if (readDeliveryPin()) open();
  }, []);
  return (
    <div className={styles.deliver}>
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
