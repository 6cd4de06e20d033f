import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import GiftCards from './gift-cards.page.tsx';

async function open({ takesCards }: { takesCards: boolean }) {
  const Page = createRoutesStub([
    {
      path: '/gift-cards',
      loader: () => ({ storeUrl: 'https://vastra.test', takesCards }),
      HydrateFallback: () => null,
      // biome-ignore lint/suspicious/noExplicitAny: the stub passes the props of the route
      Component: GiftCards as any,
    },
  ]);
  return await render(<Page initialEntries={['/gift-cards']} />);
}

test('a shop that takes no cards says so instead of the form, and where a gift card is redeemed', async () => {
  const screen = await open({ takesCards: false });
  await expect.element(screen.getByText(/Gift cards cannot be bought at the moment\./)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'your profile' }))
    .toHaveAttribute('href', '/profile?tab=storeCredit');
  expect(screen.getByRole('textbox').all()).toHaveLength(0);
});

test('a shop that takes cards has the form', async () => {
  const screen = await open({ takesCards: true });
  await expect.element(screen.getByRole('textbox', { name: 'Email of the recipient' })).toBeVisible();
  expect(screen.getByText(/cannot be bought/).all()).toHaveLength(0);
});
