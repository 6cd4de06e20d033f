import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Availability } from '#app/rentals/rental.schema.ts';
import { nextFreePeriods, type RentalPeriod } from '#app/rentals/rental-period.ts';
import { greyPng } from '#test/media-samples.ts';
import { ADDRESS_PIN, carrySession, demoSession, newPerson } from './people.ts';
import { settled } from './visit.ts';

/** A signed-in person with a separate browser context. */
export interface Side {
  page: Page;
  headers: { authorization: string };
}

/** Signs in to a demo account in a separate browser context (rules §1, Demo accounts). */
export async function comeAs(browser: Browser, request: APIRequestContext, email: string): Promise<Side> {
  return await open(browser, await demoSession(request, email));
}

/** Signs in a new customer in a separate browser context. */
export async function comeAnew(browser: Browser, request: APIRequestContext): Promise<Side> {
  return await open(browser, await newPerson(request));
}

async function open(browser: Browser, session: { token: string; user: object }): Promise<Side> {
  const page = await (await browser.newContext()).newPage();
  await carrySession(page, session);
  return { page, headers: { authorization: `Bearer ${session.token}` } };
}

export interface Outfit {
  _id: string;
  name: string;
  /** rupees per day */
  price: number;
  sizes: string[];
  colors: string[];
}

/** One of Meera's outfits, by index, with three free days for delivery to ADDRESS_PIN. */
export async function freeOutfit(
  request: APIRequestContext,
  index: number,
): Promise<{ outfit: Outfit; period: RentalPeriod }> {
  const { products } = await (await request.get('/api/products?rental=1&limit=100')).json();
  const outfits = products.filter(({ owner }: { owner: { name: string } }) => owner.name.startsWith('Meera'));
  const outfit = outfits[index];
  const path = `/api/products/${outfit._id}/availability?pin=${ADDRESS_PIN}`;
  const days: Availability = await (await request.get(path)).json();
  const { arrivesFrom: from, startsUntil: until } = days;
  const [period] = nextFreePeriods({ ...days, route: days.route ?? undefined, days: 3, from, until });
  return { outfit, period: period as RentalPeriod };
}

/** Uploads a photo in the dialog's upload field. */
export async function addPhoto(dialog: Locator): Promise<void> {
  await dialog
    .getByLabel('Add photos')
    .setInputFiles({ name: 'hem.png', mimeType: 'image/png', buffer: greyPng(60, 80) });
  await expect(dialog.getByText('1 of 1 uploaded')).toBeAttached();
}

/** Opens a tab of the profile and returns the card of this rental. */
export async function rentalCard(page: Page, tab: string, number: string): Promise<Locator> {
  await page.goto(`/profile?tab=${tab}`);
  await settled(page);
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toBeVisible();
  return card;
}
