import { ProductCard, type ProductCardProps } from '#app/catalog/product/product-card.tsx';
import { productPath } from '#app/catalog/product/product-path.ts';
import { type ProductTile as ProductTileData, productOfTile } from '#app/catalog/product/product-tile.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import { useSaved } from '#app/wishlist/wishlist-provider.tsx';
import styles from './product-grid.module.css';
import { useAddFromCard } from './use-add-from-card.tsx';

/** The `sizes` attribute for a tile's picture. */
const SIZES = {
  4: '(min-width:48rem) min(22vw,302px),46vw',
  3: '(min-width:90rem) 411px,(min-width:64rem) 28vw,(min-width:40rem) 30vw,46vw',
  rail: '(min-width:48rem) min(22vw,302px),42vw',
  beside: '(min-width:90rem) 312px,(min-width:73.75rem) 21vw,(min-width:40rem) 30vw,46vw',
} as const;

interface ProductGridProps {
  products: ProductTileData[];
  /** columns on a wide screen; 'beside' a filter column; 'rail' is one row that scrolls sideways */
  columns: keyof typeof SIZES;
  /** whether the grid is at the top of the page, so that its first row loads eagerly */
  opensPage?: boolean;
  note?: ProductCardProps['note'];
}

const FIRST_ROW = 4;

export function ProductGrid({ products, columns, opensPage = false, note }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, styles[`columns-${columns}`])}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductTile
            product={product}
            sizes={SIZES[columns]}
            isDiscovered={index === 0}
            note={note}
            loading={opensPage && index < FIRST_ROW ? (index === 0 ? 'first' : 'eager') : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}

type Tile = Pick<ProductCardProps, 'product' | 'sizes' | 'loading' | 'isDiscovered' | 'note'>;

/** The product card with a wishlist heart and an add-to-cart button. */
function ProductTile(tile: Tile) {
  return (
    <ProductCard
      {...tile}
      corner={<AddToWishlistButton product={tile.product} />}
      bar={<TileAction product={tile.product} />}
    />
  );
}

function TileAction({ product }: Pick<Tile, 'product'>) {
  if (product.isRental) {
    return (
      <ButtonLink to={productPath(product)} look="quiet" small full className={styles.bar}>
        Choose your dates
      </ButtonLink>
    );
  }
  return <AddToCart product={product} />;
}

function AddToCart({ product }: Pick<Tile, 'product'>) {
  const { isInCart, adding, add, question } = useAddFromCard(productOfTile(product));
  const isSoldOut = product.stock <= 0;
  return (
    <>
      <Button
        look="quiet"
        small
        full
        className={styles.sale}
        busy={adding}
        busyLabel={adding && 'Adding...'}
        disabled={isSoldOut || isInCart}
        onClick={add}
      >
        {isSoldOut ? 'Out of Stock' : isInCart ? 'In your cart' : 'Add to Cart'}
        <span className="visually-hidden">{`: ${product.name}`}</span>
      </Button>
      {question}
    </>
  );
}

/**
 * Adds a product to the wishlist. It is disabled once added (screens §4); removing is possible on the wishlist
 * page.
 */
function AddToWishlistButton({ product }: Pick<Tile, 'product'>) {
  const { isSaved, add } = useSaved(product._id);
  return (
    <IconButton
      className={styles.heart}
      label={isSaved ? `${product.name} is in your wishlist` : `Add ${product.name} to wishlist`}
      data-saved={isSaved || undefined}
      disabled={isSaved}
      onClick={() => add(productOfTile(product))}
    />
  );
}
