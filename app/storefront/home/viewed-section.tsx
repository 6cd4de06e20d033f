import { lazy, Suspense, useEffect, useState } from 'react';

const ViewedProducts = lazy(async () => ({
  default: (await import('../sections/viewed-products.tsx')).ViewedProducts,
}));

/** Products that this browser viewed before. They are below the fold, so they are loaded with the first scroll. */
export function ViewedSection() {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(true);
    window.addEventListener('scroll', onScroll, { once: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return (
    <div className="wrap">
      <Suspense>{hasScrolled && <ViewedProducts />}</Suspense>
    </div>
  );
}
