import { Link } from 'react-router';
import type { Shelf } from '#app/catalogue/catalogue.shapes.ts';
import { titleCase } from '#app/catalogue/listing-heading.ts';
import { listingPath } from '#app/catalogue/product-query.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HomeSection } from './home-section.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './tag-section.module.css';

/** The first products of a tag, and the way to all of them. */
export function TagSection({ shelf }: { shelf: Shelf }) {
  const { tag, count, products } = shelf;
  const name = titleCase(tag);
  const hasMore = count > products.length;
  const all = listingPath({ tag });
  return (
    <HomeSection
      id={`tag-${tag}`}
      title={name}
      lateRows={1}
      corner={
        hasMore && (
          <Link to={all} className={`link ${styles.wide}`}>
            View All {name} Products
          </Link>
        )
      }
    >
      <ProductGrid products={products} columns={4} />
      {hasMore && (
        <p className={styles.narrow}>
          <ButtonLink to={all} look="second" full>
            View All {name} Products
          </ButtonLink>
        </p>
      )}
    </HomeSection>
  );
}
