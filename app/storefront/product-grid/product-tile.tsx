import { ShoppingBag } from 'lucide';
import { useState } from 'react';
import { useInCart } from '#app/cart/state/cart-provider.tsx';
import { chooseDefaultVariant } from '#app/catalog/offers/product-choice.ts';
import { ProductCard, type ProductCardProps } from '#app/catalog/product/product-card.tsx';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { AddToWishlistButton } from './add-to-wishlist-button.tsx';
import styles from './product-tile.module.css';

type Tile = Pick<ProductCardProps, 'product' | 'sizes' | 'loading'>;

/** The product card with a wishlist heart and an add-to-cart button. */
export function ProductTile(tile: Tile) {
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
      <ButtonLink to={`/product/${product._id}`} look="quiet" small full className={styles.bar}>
        Choose your dates
      </ButtonLink>
    );
  }
  return <AddToCart product={product} />;
}

function AddToCart({ product }: Pick<Tile, 'product'>) {
  const cart = useInCart(product._id);
  const [adding, setAdding] = useState(false);
  const isSoldOut = product.stock <= 0;

  async function add() {
    setAdding(true);
    await cart.add({ product, quantity: 1, ...chooseDefaultVariant(product) });
    setAdding(false);
  }

  return (
    <Button
      look="quiet"
      small
      full
      className={styles.bar}
      busy={adding}
      busyLabel="Adding..."
      disabled={isSoldOut || cart.isInCart}
      onClick={add}
    >
      <Icon of={ShoppingBag} />
      {isSoldOut ? 'Out of Stock' : cart.isInCart ? 'In your cart' : 'Add to Cart'}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
  );
}
