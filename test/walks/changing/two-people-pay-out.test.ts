import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expectUsable, LOOKS } from '../barriers.ts';
import { carrySession, codeSentTo, demoSession, newPerson, someDigits } from '../people.ts';
import { freeOutfit } from '../three-sides.ts';
import { expect, settled, test } from '../visit.ts';

const PASSWORD = 'neem-and-indigo';

// biome-ignore lint/suspicious/noExplicitAny: API responses
type Api = (method: 'POST' | 'PUT', path: string, data?: object) => Promise<any>;

function asPerson(request: APIRequestContext, { token }: { token: string }): Api {
  return async (method, path, data) => {
    const answer = await request.fetch(path, {
      ...{ method, headers: { authorization: `Bearer ${token}` } },
      ...(data && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return await answer.json();
  };
}

/**
 * Completes a rental without deposit of one of Meera's outfits, and gives her a payout account; returns its number.
 */
async function oweMeera(request: APIRequestContext, admin: Api): Promise<string> {
  const owner = asPerson(request, await demoSession(request, 'meera@vastra.test'));
  await owner('POST', '/api/auth/send-otp', { identifier: 'meera@vastra.test' });
  const otp = await codeSentTo(request, 'meera@vastra.test');
  await owner('PUT', '/api/products/rentals/payout-account', { upi: 'meera@okbank', otp });
  const { outfit, period } = await freeOutfit(request, 1);
  const renter = asPerson(request, await newPerson(request));
  const { rentalOrder } = await renter('POST', `/api/products/rentals/${outfit._id}/orders`, period);
  const { _id, number, total } = rentalOrder;
  for (const move of [
    { status: 'Approved' },
    { status: 'Dispatched', cleaned: true, collected: total },
    { status: 'Returned' },
    { status: 'Completed' },
  ])
    await admin('PUT', `/api/products/rentals/orders/${_id}/status`, move);
  // Payouts to a changed account wait for at least a day.
  const waited = await request.post('/api/dev/clock', { data: { advanceSeconds: 25 * 60 * 60 } });
  expect(waited.ok()).toBe(true);
  return number;
}

test('one member of staff makes a payout run, another approves it, and the bank file pays it', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const admin = await demoSession(request, 'admin@vastra.test');
  const number = await oweMeera(request, asPerson(request, admin));
  await carrySession(page, admin);
  await page.goto('/admin/payouts/runs');
  await settled(page);
  await page.getByRole('button', { name: 'New payout run' }).click();
  const dialog = page.getByRole('dialog', { name: 'New payout run' });
  await expect(dialog.getByText('Someone else has to approve it.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create run' }).click();
  await expect(page.getByText('You created this run, so someone else has to approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectUsable(page, LOOKS);

  const digits = someDigits();
  const colleague = { email: `payer-${digits}@vastra.test`, password: PASSWORD };
  await asPerson(request, admin)('POST', '/api/admin/users', {
    ...{ ...colleague, name: 'Imran Khan', mobileNumber: `7${digits}`, isAdmin: true },
  });
  const data = { emailOrMobile: colleague.email, password: PASSWORD };
  const signedIn = await (await request.post('/api/auth/login', { data })).json();
  const second = await (await browser.newContext({ viewport: { width: 390, height: 900 } })).newPage();
  await carrySession(second, signedIn);
  await second.goto(new URL(page.url()).pathname);
  await settled(second);
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText(/^Imran Khan, /)).toBeVisible();
  await expectUsable(second, LOOKS);
  await second.context().close();

  await page.reload();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download bank file' }).click(),
  ]);
  expect(await readFile((await file.path()) as string, 'utf8')).toContain('meera@okbank');
  await page.getByRole('button', { name: new RegExp(`^Mark as paid.*${number}`) }).click();
  const result = page.getByRole('dialog', { name: /^Mark as paid/ });
  await result.getByLabel('Bank reference (UTR)').fill('UTR2611270042');
  await result.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('UTR2611270042')).toBeVisible();
  await expectUsable(page, LOOKS);
});
