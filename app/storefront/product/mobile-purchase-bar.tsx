import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { ActionBar } from '#app/ui/actions/action-bar.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { Purchase } from './use-purchase.ts';

/** The product page's bar on phones: price, selected options and the main button. */
export function MobilePurchaseBar({ product, purchase }: { product: ProductPage; purchase: Purchase }) {
  const { size, color } = purchase.choice;
  const chosen = [product.sizes.length > 0 && `Size ${size}`, product.colors.length > 0 && color].filter(
    Boolean,
  );
  return (
    <ActionBar
      price={formatRupees(product.isRental ? (product.securityDeposit ?? 0) : product.price)}
      note={product.isRental ? 'deposit, due now' : chosen.join(', ')}
    >
      <Button
        look={product.isRental ? 'indigo' : 'madder'}
        disabled={purchase.stock <= 0}
        busy={purchase.adding}
        busyLabel="Adding..."
        onClick={purchase.addToCart}
      >
        {purchase.stock > 0 ? 'Add to Cart' : 'Out of Stock'}
      </Button>
    </ActionBar>
  );
}
