import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { settled } from './visit.ts';

/** CONTRACT §1, Demo accounts. */
const DEMO_PASSWORD = 'vastra-demo';

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await settled(page);
  await page.getByLabel('Email or mobile number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Makes an account through the form; everyone who registers in these walks is somebody new. */
export async function register(page: Page, name: string): Promise<{ email: string }> {
  const number = String(Date.now()).slice(-9);
  const email = `walker-${number}@vastra.test`;
  await page.goto('/register');
  await settled(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill(`9${number}`);
  await page.getByLabel('Password', { exact: true }).fill('neem-and-indigo');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).not.toHaveURL(/\/register/);
  return { email };
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Address', { exact: true }).fill('21 Residency Road');
  await page.getByLabel('Postal code').fill('560025');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('Country').fill('India');
}

/** The one-time code that was sent last to an e-mail address or number, as it lies in the demo's outbox. */
export async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`);
  const { messages } = await answer.json();
  return messages[0].text.match(/\b\d{6}\b/)[0];
}
