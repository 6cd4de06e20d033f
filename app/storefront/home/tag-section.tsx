import { Link } from 'react-router';
import type { TagCollection } from '#app/catalog/catalog.schema.ts';
import { titleCase } from '#app/catalog/listing/listing-heading.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { ProductGrid } from '../product-grid/product-grid.tsx';
import { PageSection } from '../sections/page-section.tsx';
import styles from './tag-section.module.css';

/** The first products of a tag, with a link to all of them. */
export function TagSection({ collection }: { collection: TagCollection }) {
  const { tag, count, products } = collection;
  const name = titleCase(tag);
  const hasMore = count > products.length;
  const all = listingPath({ tag });
  return (
    <PageSection
      id={`tag-${tag}`}
      title={name}
      lazyRows={1}
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
    </PageSection>
  );
}
