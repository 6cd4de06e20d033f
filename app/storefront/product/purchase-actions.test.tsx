import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { WishlistContext } from '#app/wishlist/wishlist-provider.tsx';
import { WishlistStore } from '#app/wishlist/wishlist-store.ts';
import { MobilePurchaseBar, PurchaseActions } from './purchase-actions.tsx';
import type { Purchase } from './use-purchase.ts';

const PRODUCT = {
  _id: '',
  name: 'Indigo kurta',
  price: 1899,
  isRental: false,
  sizes: ['M'],
  colors: ['Indigo'],
} as unknown as ProductPage;

const purchaseWith = (adding: Purchase['adding']) =>
  ({ stock: 3, adding, choice: { size: 'M', color: 'Indigo' }, isInCart: false }) as Purchase;

test.each([
  ['cart', ['Adding...', 'Order Now', 'Adding...']],
  ['order', ['Add to Cart', 'Please wait', 'Add to Cart']],
] as const)('while one button works, the other keeps its name and waits: %s', async (adding, names) => {
  const purchase = purchaseWith(adding);
  const screen = await render(
    <WishlistContext value={new WishlistStore()}>
      <PurchaseActions product={PRODUCT} purchase={purchase} />
      <MobilePurchaseBar product={PRODUCT} purchase={purchase} />
    </WishlistContext>,
  );
  // Only phones show the bar, but both are in the DOM.
  const waiting = [...screen.container.querySelectorAll('button:disabled')];
  expect(waiting.map(visibleText)).toEqual(names);
});

const visibleText = (button: Element) =>
  [...button.children]
    .filter((part) => getComputedStyle(part).visibility === 'visible')
    .map(({ textContent }) => textContent.trim())
    .join(' ');
