import type { CategoryLink, Suggestions } from '#app/search/search.schema.ts';
import { ChipLink } from '#app/ui/actions/chip.tsx';
import { ProductGrid } from '../sections/product-grid.tsx';
import styles from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  suggestions: Pick<Suggestions, 'products' | 'categories'>;
}

/** Suggestions for a search without results. */
export function SearchSuggestions({ suggestions }: SearchSuggestionsProps) {
  const { products, categories } = suggestions;
  return (
    <div className={styles.suggestions}>
      {products.length > 0 && (
        <section aria-labelledby="nearest" className={styles.section}>
          <h2 id="nearest">Similar products</h2>
          <ProductGrid products={products} columns={4} />
        </section>
      )}
      <BrowseCategories places={categories} />
    </div>
  );
}

/** Categories as chips. */
export function BrowseCategories({ places }: { places: CategoryLink[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="look-through" className={styles.section}>
      <h2 id="look-through">Browse</h2>
      <ul className={styles.names}>
        {places.map(({ name, path }) => (
          <li key={path}>
            <ChipLink to={path}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
