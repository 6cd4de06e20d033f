import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeDeposits } from '#app/settings/deposit-terms.ts';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import { STORE_INFO } from '#test/store-info-for-tests.ts';
import { ORIGINAL_TEXTS } from './original-texts.ts';
import { PageParts } from './page-parts.tsx';
import { parsePageText } from './page-text.ts';

/** HTML of an original page with this store info. */
function render(page: keyof typeof ORIGINAL_TEXTS, shop: StoreInfo): string {
  const parts = parsePageText(ORIGINAL_TEXTS[page].body).flatMap((section) => section.parts);
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: createElement(PageParts, { parts }) }],
    { hydrationData: { loaderData: { root: { shop } } } },
  );
  return renderToString(createElement(RouterProvider, { router }));
}

test('the terms say up to which total cash on delivery is possible, or that it is not', () => {
  expect(render('terms-of-service', STORE_INFO)).toContain(
    'Cash on delivery is available for orders up to ₹10,000, unless the checkout says otherwise for your PIN code or your order. Your card number',
  );
  const withoutCash = render('terms-of-service', { ...STORE_INFO, cashLimit: 0 });
  expect(withoutCash).toContain('Cash on delivery is not available. Your card number');
  expect(withoutCash).not.toContain('₹0');
});

test.each(['terms-of-service', 'cancellation-policy', 'faq'] as const)(
  '%s names the window for returns of the settings, 48 hours by default',
  (page) => {
    expect(render(page, STORE_INFO)).toContain('within 48 hours of delivery');
    const week = render(page, { ...STORE_INFO, returnHours: 168 });
    expect(week).toContain('within 7 days of delivery');
    expect(week).not.toContain('48 hours of delivery');
  },
);

test.each(['terms-of-service', 'rental-terms'] as const)(
  '%s says how the deposit is secured in this shop, and nothing of holds in others',
  (page) => {
    for (const depositStrategy of ['collect', 'card hold'] as const) {
      const deposits = describeDeposits({ cashLimit: 10_000, depositStrategy });
      const html = render(page, { ...STORE_INFO, ...deposits });
      expect(html).toContain(deposits.depositTerms);
      expect(html.includes('held on your card')).toBe(depositStrategy === 'card hold');
    }
  },
);

test.each(['terms-of-service', 'cancellation-policy'] as const)(
  '%s says after how many days an unpaid exchange becomes a refund',
  (page) => {
    expect(render(page, STORE_INFO)).toContain('within 7 days');
    const html = render(page, { ...STORE_INFO, exchangePaymentDays: 14 });
    expect(html).toContain('within 14 days');
    expect(html).not.toContain('within 7 days');
  },
);

test('the rental terms call outfits dry-cleaned only where staff confirm it', () => {
  const told = 'Every item is dry-cleaned before dispatch. Please do not wash it yourself.';
  expect(render('rental-terms', { ...STORE_INFO, cleansOutfits: true })).toContain(told);
  expect(render('rental-terms', STORE_INFO)).not.toContain('dry-cleaned');
});

test.each(['cancellation-policy', 'faq'] as const)(
  '%s says how the deposit goes back in this shop',
  (page) => {
    const held = describeDeposits({ cashLimit: 10_000, depositStrategy: 'card hold' });
    expect(render(page, { ...STORE_INFO, ...held })).toContain(`is ${held.depositReturn} after the outfit`);
    expect(render(page, STORE_INFO)).toContain('is refunded after the outfit');
  },
);
