import { Link } from 'react-router';
import type { Category } from '#app/catalog/catalog.schema.ts';
import { tileSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import { categoryPath, isRentalCategory } from '../frame/nav-categories.ts';
import type { SectionData } from '../sections/section-loader.ts';
import styles from './category-section.module.css';
import { usePaginatedItems } from './paginate.ts';

export type HomeCategory = Pick<Category, 'name' | 'image' | 'productCount'>;

const PER_PAGE = 4;

/** The categories as arches, with the heading next to them. */
export function CategorySection({ categories }: { categories: SectionData<HomeCategory[]> }) {
  const paginated = usePaginatedItems(categories === 'failed' ? [] : categories, PER_PAGE, 'categories');
  if (categories !== 'failed' && categories.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="categories">
      <div className={styles.margin}>
        <div>
          <h2 id="categories">Shop by Category</h2>
          <p>Find something for every occasion.</p>
        </div>
        <Pager page={paginated.page} pages={paginated.pages} pageTo={paginated.pageTo} of="categories" />
      </div>
      {categories === 'failed' ? (
        <FailedNotice message="Failed to load categories" />
      ) : (
        <ul className={styles.arches}>
          {paginated.items.map((category) => (
            <CategoryTile key={category.name} category={category} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CategoryTile({ category }: { category: HomeCategory }) {
  const [one, many] = isRentalCategory(category) ? ['outfit', 'outfits'] : ['product', 'products'];
  return (
    <li>
      <Link to={categoryPath(category)} className={styles.tile}>
        <Picture
          sources={category.image ? tileSources(category.image) : undefined}
          alt=""
          sizes="(min-width: 90rem) 220px, (min-width: 40rem) 22vw, 46vw"
          className={styles.arch}
        />
        <b>{category.name}</b>
        {category.productCount > 0 && (
          <span>
            <span className="num">{category.productCount}</span>
            {` ${category.productCount === 1 ? one : many}`}
          </span>
        )}
      </Link>
    </li>
  );
}
