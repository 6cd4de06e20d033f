import { Link } from 'react-router';
import type { Category } from '#app/catalogue/catalogue.shapes.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { isRentalCategory } from '#app/storefront/nav-categories.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './category-section.module.css';
import { categoryPath } from './shop-nav.tsx';
import { useTurnedPage } from './use-turned-page.ts';

const PER_PAGE = 4;

/** The categories as arches, the heading in the margin. */
export function CategorySection({ categories }: { categories: Sourced<Category[]> }) {
  const turned = useTurnedPage(categories === 'failed' ? [] : categories, PER_PAGE, 'categories');
  if (categories !== 'failed' && categories.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="categories">
      <div className={styles.margin}>
        <div>
          <h2 id="categories">Shop by Category</h2>
          <p>Begin where the occasion begins.</p>
        </div>
        <Pager page={turned.page} pages={turned.pages} pageTo={turned.pageTo} of="categories" />
      </div>
      {categories === 'failed' ? (
        <FailedNotice message="Failed to load categories" />
      ) : (
        <ul className={styles.arches}>
          {turned.items.map((category) => (
            <CategoryTile key={category._id} category={category} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CategoryTile({ category }: { category: Category }) {
  const [one, many] = isRentalCategory(category) ? ['outfit', 'outfits'] : ['piece', 'pieces'];
  return (
    <li>
      <Link to={categoryPath(category)} className={styles.tile}>
        <Picture
          sources={category.image ? pictureSources(category.image) : undefined}
          alt=""
          sizes="(min-width: 1440px) 220px, (min-width: 640px) 22vw, 46vw"
          className={styles.arch}
        />
        <b>{category.name}</b>
        {category.productCount > 0 && (
          <span>
            <span className="num">{category.productCount}</span> {category.productCount === 1 ? one : many}
          </span>
        )}
      </Link>
    </li>
  );
}
