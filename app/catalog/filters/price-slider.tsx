import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '#app/ui/actions/button.tsx';
import { listingPath, PRICE_SLIDER_MAX, type ProductQuery } from '../listing/product-query.ts';
import { formatPriceBound, formatPriceRange } from './active-filters.tsx';
import { FilterGroup, HiddenQueryFields } from './filter-group.tsx';
import styles from './price-slider.module.css';

const STEP = 100;

/** Two sliders on one track, applied on release; without scripts a button submits them. */
export function PriceSlider({ query }: { query: ProductQuery }) {
  const queryRange = { from: query.minPrice ?? 0, to: query.maxPrice ?? PRICE_SLIDER_MAX };
  const [dragged, setDragged] = useState<typeof queryRange>();
  const { from, to } = dragged ?? queryRange;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets only when the URL changes
  useEffect(() => setDragged(undefined), [query.minPrice, query.maxPrice]);

  useEffect(() => {
    const formElement = form.current;
    // React's onChange fires at every step; the native change event fires on release.
    const settle = () => {
      const bounds = { minPrice: from || undefined, maxPrice: to < PRICE_SLIDER_MAX ? to : undefined };
      navigate(listingPath({ ...query, ...bounds, page: 1 }), { preventScrollReset: true });
    };
    formElement?.addEventListener('change', settle);
    return () => formElement?.removeEventListener('change', settle);
  }, [from, to, query, navigate]);

  const share = (price: number) => `${(price / PRICE_SLIDER_MAX) * 100}%`;
  return (
    <FilterGroup title="Price" aside={formatPriceRange(from, to)}>
      <Form ref={form} action={query.listingPage}>
        <HiddenQueryFields query={query} without={['minPrice', 'maxPrice']} />
        <div className={styles.track} style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
          <Thumb
            name="minPrice"
            label="Lowest price"
            value={from}
            onMove={(price) => setDragged({ from: Math.min(price, to - STEP), to })}
          />
          <Thumb
            name="maxPrice"
            label="Highest price"
            value={to}
            onMove={(price) => setDragged({ from, to: Math.max(price, from + STEP) })}
          />
        </div>
        <div className="unscripted-only">
          <Button type="submit" look="quiet" small>
            Apply price
          </Button>
        </div>
      </Form>
    </FilterGroup>
  );
}

interface ThumbProps {
  name: string;
  label: string;
  value: number;
  onMove: (price: number) => void;
}

function Thumb({ name, label, value, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      name={name}
      aria-label={label}
      aria-valuetext={formatPriceBound(value)}
      min={0}
      max={PRICE_SLIDER_MAX}
      step={STEP}
      value={value}
      onChange={(change) => onMove(Number(change.target.value))}
    />
  );
}
