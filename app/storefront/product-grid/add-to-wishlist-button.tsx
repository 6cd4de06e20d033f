import { Heart } from 'lucide';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useSaved } from '#app/wishlist/wishlist-provider.tsx';
import styles from './add-to-wishlist-button.module.css';

/**
 * Adds a product to the wishlist. It is disabled once added (screens §4); removing is possible on the wishlist
 * page.
 */
export function AddToWishlistButton({ product }: { product: Product }) {
  const { isSaved, add } = useSaved(product._id);
  return (
    <IconButton
      className={styles.heart}
      icon={Heart}
      label={isSaved ? `${product.name} is in your wishlist` : `Add ${product.name} to wishlist`}
      data-saved={isSaved || undefined}
      disabled={isSaved}
      onClick={() => add(product)}
    />
  );
}
