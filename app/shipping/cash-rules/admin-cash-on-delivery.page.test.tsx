import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import AdminCashOnDelivery from './admin-cash-on-delivery.page.tsx';
import type { CashRulesData } from './cash-rules.schema.ts';

const RULES: CashRulesData = {
  ...{ version: 1, openOrders: null, codeAbove: null, linkAbove: null, pinLimits: [], minParcels: 3 },
  ...{ maxReturnedPerson: null, maxReturnedNumber: null, maxReturnedPin: null },
  ...{ advancePercent: 20, advanceAmount: null, advanceAbove: 2000, advanceForReturned: false },
};

test.each([
  [null, 1],
  ['razorpay', 0],
])('with the payment provider %s, part payments are called off %d times', async (provider, notices) => {
  const answers: Record<string, object> = {
    '/api/admin/cash-rules': { rules: RULES },
    '/api/payment/config': { provider, key: null, cod: { enabled: true, limit: 50_000 } },
  };
  const loaded: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    loaded.push(path);
    return Response.json(answers[path]);
  });
  const screen = await render(
    <MemoryRouter>
      <AdminCashOnDelivery />
    </MemoryRouter>,
  );
  await expect.element(screen.getByLabelText('Share of the order (%)')).toHaveValue('20');
  expect(loaded.sort()).toEqual(Object.keys(answers));
  await expect.poll(() => screen.getByText(/^No part payment is asked for/).elements()).toHaveLength(notices);
});
