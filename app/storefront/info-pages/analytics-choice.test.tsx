import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AnalyticsChoice } from './analytics-choice.tsx';

beforeEach(() => window.localStorage.clear());

test('a visitor can allow what is shared, and stop it', async () => {
  const screen = await render(<AnalyticsChoice services={['Google Analytics', 'Meta']} />);
  await expect
    .element(screen.getByText(/share with Google Analytics and Meta .* your IP address/))
    .toBeVisible();
  const status = screen.getByRole('status');
  await expect.element(status).toHaveTextContent('You have not chosen yet, so nothing is shared.');
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await expect.element(status).toHaveTextContent('You allow this.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await expect.element(status).toHaveTextContent('You do not allow this.');
});

test('a shop without services has nothing to choose', async () => {
  const screen = await render(<AnalyticsChoice services={[]} />);
  expect(screen.container.textContent).toBe('');
});
