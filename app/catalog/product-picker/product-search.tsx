import { useState } from 'react';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import type { ListedProduct } from '../catalog.schema.ts';
import styles from './product-search.module.css';

const MOST_FOUND = 8;

interface ProductSearchProps {
  label?: string;
  error?: string;
  /** finds outfits for rent, too */
  withOutfits?: boolean;
  /** finds what customers can buy at the moment */
  inStore?: boolean;
  /** the ids of products that are chosen already */
  except?: readonly string[];
  isDisabled?: boolean;
  onChoose: (product: ListedProduct) => void;
}

/** Finds active products by a part of their name, for forms. */
export function ProductSearch({
  label = 'Add a product',
  error,
  withOutfits = false,
  inStore = false,
  except = [],
  isDisabled = false,
  onChoose,
}: ProductSearchProps) {
  const [text, setText] = useState('');
  const search = text.trim();
  const limit = String(MOST_FOUND + except.length);
  const source = inStore
    ? `/api/products/search/results?${new URLSearchParams({ q: search, limit })}`
    : `/api/admin/products?${new URLSearchParams({ search, limit })}`;
  const path = search.length < 2 ? null : source;
  const found = useApiQuery<{ products: ListedProduct[] }>(path);
  const products = (found.data?.products ?? [])
    .filter(({ _id, isRental, isActive }) => isActive && (withOutfits || !isRental) && !except.includes(_id))
    .filter(({ stock }) => !inStore || stock > 0)
    .slice(0, MOST_FOUND);
  return (
    <div>
      <TextField
        label={label}
        hint="Type part of its name"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {path !== null && !found.isLoading && (
        <ul className={styles.found} aria-label="Products found">
          {products.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => {
                  onChoose(product);
                  setText('');
                }}
              >
                <span>{product.name}</span>
                <span>{formatRupees(product.price)}</span>
              </button>
            </li>
          ))}
          {products.length === 0 && <li className={styles.noneFound}>No product found.</li>}
        </ul>
      )}
    </div>
  );
}
