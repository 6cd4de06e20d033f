import { Heart, ShoppingBag } from 'lucide';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { ShareButton } from '#app/catalog/product/share-button.tsx';
import { formatRupees } from '#app/platform/money/money.ts';
import { ActionBar } from '#app/ui/actions/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { useWishlist } from '#app/wishlist/wishlist-provider.tsx';
import styles from './purchase-actions.module.css';
import type { Purchase } from './use-purchase.ts';

/** Add to Cart (on phones in the bottom bar), Order Now, wishlist and share buttons. */
export function PurchaseActions({ product, purchase }: { product: ProductPage; purchase: Purchase }) {
  const isSoldOut = purchase.stock <= 0;
  return (
    <>
      <div className={styles.buttons}>
        <Button
          full
          look={product.isRental ? 'indigo' : 'madder'}
          className={styles.add}
          disabled={isSoldOut || !!purchase.adding}
          busy={purchase.adding === 'cart'}
          busyLabel="Adding..."
          onClick={purchase.addToCart}
        >
          <Icon of={ShoppingBag} />
          Add to Cart
        </Button>
        <Button
          full
          look="second"
          disabled={isSoldOut || !!purchase.adding}
          busy={purchase.adding === 'order'}
          onClick={purchase.orderNow}
        >
          Order Now
        </Button>
        {purchase.isInCart && <GoToCart />}
      </div>
      <div className={styles.more}>
        <WishlistToggle product={product} />
        {/* a preview has no URL */}
        {product._id && <ShareButton title={product.name} />}
      </div>
    </>
  );
}

function WishlistToggle({ product }: { product: ProductPage }) {
  const wishlist = useWishlist();
  const isSaved = wishlist.has(product._id);
  return (
    <Button
      look="bare"
      small
      aria-pressed={isSaved}
      className={styles.heart}
      onClick={() => (isSaved ? wishlist.remove(product._id) : wishlist.add(product))}
    >
      <Icon of={Heart} />
      Wishlist
    </Button>
  );
}

/** Stays longer than the notice, so that shoppers do not add the product again to check. */
function GoToCart() {
  return (
    <ButtonLink to="/cart" look="second">
      Go to cart
    </ButtonLink>
  );
}

/** The product page's bar on phones: price, selected options and the main button. */
export function MobilePurchaseBar({ product, purchase }: { product: ProductPage; purchase: Purchase }) {
  const { size, color } = purchase.choice;
  const chosen = [product.sizes.length > 0 && `Size ${size}`, product.colors.length > 0 && color].filter(
    Boolean,
  );
  const isRental = product.isRental;
  return (
    <ActionBar
      price={formatRupees(isRental ? (product.securityDeposit ?? 0) : product.price)}
      note={isRental ? 'deposit, due with order' : chosen.join(', ')}
    >
      {purchase.isInCart && <GoToCart />}
      <Button
        look={isRental ? 'indigo' : 'madder'}
        disabled={purchase.stock <= 0 || !!purchase.adding}
        busy={purchase.adding === 'cart'}
        busyLabel="Adding..."
        onClick={purchase.addToCart}
      >
        {purchase.stock > 0 ? 'Add to Cart' : 'Out of Stock'}
      </Button>
    </ActionBar>
  );
}
