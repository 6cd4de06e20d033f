import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setShopTime } from '#app/platform/browser/shop-time.ts';
import { ActiveBadge } from './content-row.tsx';

afterEach(() => setShopTime(new Date().toISOString()));

test('the status follows the shop’s clock, not the device’s', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const screen = await render(<ActiveBadge isActive from={null} until={tomorrow} />);
  await expect.element(screen.getByText('Active')).toBeVisible();
  setShopTime(new Date(Date.now() + 2 * 86_400_000).toISOString());
  await expect.element(screen.getByText('Ended')).toBeVisible();
});
