import { ShoppingBag } from 'lucide';
import { useState } from 'react';
import { useInCart } from '#app/cart/parts/cart-provider.tsx';
import { ProductCard, type ProductCardProps } from '#app/catalogue/parts/product-card.tsx';
import { defaultChoice } from '#app/catalogue/product-choice.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './product-tile.module.css';
import { TileHeart } from './tile-heart.tsx';

type Tile = Pick<ProductCardProps, 'product' | 'sizes' | 'loading'>;

/** The product card with what other rooms add to it: the heart and the way into the cart. */
export function ProductTile(tile: Tile) {
  return (
    <ProductCard
      {...tile}
      corner={<TileHeart product={tile.product} />}
      bar={<TileBar product={tile.product} />}
    />
  );
}

function TileBar({ product }: Pick<Tile, 'product'>) {
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
    await cart.add({ product, quantity: 1, ...defaultChoice(product) });
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
