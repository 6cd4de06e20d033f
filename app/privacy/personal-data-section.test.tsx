import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '#app/accounts/accounts.schema.ts';
import { PersonalDataSection } from './personal-data-section.tsx';

const user = { _id: 'u', name: 'Asha', email: 'asha@vastra.test', hasPassword: true } as unknown as User;

test('who deletes an account reads what store credit is lost, and gives it up with a tick', async () => {
  const sent: unknown[] = [];
  const refusal = { success: false, message: 'You still have store credit of ₹250.50.' };
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'DELETE') return Response.json({ success: true, balance: 250.5, entries: [] });
    sent.push(JSON.parse(String(body)));
    return Response.json(refusal, { status: 409 });
  });
  const screen = await render(
    <MemoryRouter>
      <PersonalDataSection user={user} />
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const consent = screen.getByRole('checkbox', { name: 'I give up my store credit of ₹250.50' });
  await expect.element(consent).not.toBeChecked();
  await screen.getByLabelText('Your password').fill('silk & zari');
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(screen.getByText(refusal.message)).toBeVisible();
  await consent.click();
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ password: 'silk & zari' }, { password: 'silk & zari', givesUpCredit: true }]);
});
