import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import { STORE_INFO } from '#test/store-info-for-tests.ts';
import { ORIGINAL_TEXTS } from './original-texts.ts';
import { PageParts } from './page-parts.tsx';
import { parsePageText } from './page-text.ts';

/** The HTML of the terms of service of such a shop. */
function renderTerms(shop: StoreInfo): string {
  const parts = parsePageText(ORIGINAL_TEXTS['terms-of-service'].body).flatMap((section) => section.parts);
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: createElement(PageParts, { parts }) }],
    { hydrationData: { loaderData: { root: { shop } } } },
  );
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('the terms say up to which total cash on delivery is possible, or that it is not', () => {
  expect(renderTerms(STORE_INFO)).toContain(
    'Cash on delivery is available for orders up to ₹10,000, unless the checkout says otherwise for your PIN code or your order. Your card number',
  );
  const withoutCash = renderTerms({ ...STORE_INFO, cashLimit: 0 });
  expect(withoutCash).toContain('Cash on delivery is not available. Your card number');
  expect(withoutCash).not.toContain('₹0');
});
