import { lazy, Suspense, useRef } from 'react';
import { useNearViewport } from '#app/ui/behaviour/use-near-viewport.ts';

const ViewedProducts = lazy(async () => ({
  default: (await import('./viewed-products.tsx')).ViewedProducts,
}));

interface ViewedRailProps {
  /** the product that is being viewed */
  except?: string;
}

/** Products that this browser viewed before, loaded near the viewport, because pages are the same for everyone. */
export function ViewedRail(props: ViewedRailProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <ViewedProducts {...props} />
        </Suspense>
      )}
    </div>
  );
}
