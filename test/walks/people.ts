import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { settled } from './visit.ts';

/** Rules §1, Demo accounts. */
const DEMO_PASSWORD = 'vastra-demo';
const OWN_PASSWORD = 'neem-and-indigo';

/** Nine random digits for a unique e-mail address and phone number. */
export const someDigits = () => String(Math.floor(Math.random() * 1e9)).padStart(9, '0');

/** Registers a new customer through the API. A walk that counts a customer's data needs one of its own. */
export async function newPerson(request: APIRequestContext) {
  const digits = someDigits();
  const data = {
    name: 'Rohan Iyer',
    email: `walker-${digits}@vastra.test`,
    mobileNumber: `8${digits}`,
    password: OWN_PASSWORD,
  };
  const registered = await request.post('/api/auth/register', { data });
  expect(registered.status()).toBe(201);
  const { token, user } = await registered.json();
  return { ...data, token, user };
}

/** Stores the session in every page that opens, even after signing out. */
export async function carrySession(page: Page, session: Session): Promise<void> {
  await page.addInitScript(storeSession, textsOf(session));
}

/** Stores the session once, so that signing out ends it. */
export async function carrySessionUntilSignOut(page: Page, session: Session): Promise<void> {
  await page.goto('/login');
  await page.evaluate(storeSession, textsOf(session));
}

function textsOf({ token, user }: Session) {
  return { token, user: JSON.stringify({ ...user, expiresAt: Date.now() + 86_400_000 }) };
}

/** Runs in the browser. */
function storeSession({ token, user }: { token: string; user: string }): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', user);
}

interface Session {
  token: string;
  user: object;
}

/** Shorter than the limit for sensitive actions (rules §3: 15 minutes). */
const REUSED_FOR_MS = 10 * 60_000;
const sessions = new Map<string, Session & { since: number }>();

/** A session of a demo account, shared by all tests of a worker. */
export async function demoSession(request: APIRequestContext, email: string): Promise<Session> {
  const known = sessions.get(email);
  if (known && Date.now() - known.since < REUSED_FOR_MS) return known;
  const data = { emailOrMobile: email, password: DEMO_PASSWORD };
  const answer = await request.post('/api/auth/login', { data });
  expect(answer.status()).toBe(200);
  const session: Session = await answer.json();
  sessions.set(email, { ...session, since: Date.now() });
  return session;
}

/** Signs in to a demo account without the login form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await carrySession(page, await demoSession(page.request, email));
}

/** Signs in with the form. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await settled(page);
  await page.getByLabel('Email or mobile number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** PIN code of the walks' shipping address. */
export const ADDRESS_PIN = '560025';

/** Registers a new customer through the form. */
export async function register(page: Page, name: string): Promise<{ email: string }> {
  const digits = someDigits();
  const email = `walker-${digits}@vastra.test`;
  await page.goto('/register');
  await settled(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mobile number').fill(`9${digits}`);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).not.toHaveURL(/\/register/);
  return { email };
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Address', { exact: true }).fill('21 Residency Road');
  // Before the postal code, which would otherwise fill in the city, possibly during typing.
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('Postal code').fill(ADDRESS_PIN);
  await page.getByLabel('Country').fill('India');
}

/** An admin changes the order's status and confirms; waits for the server's response. */
export async function moveOrder(office: Page, orderNumber: string, status: string): Promise<void> {
  const select = office.getByLabel(`Status of ${orderNumber}`);
  const answered = office.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/status'),
  );
  await select.selectOption(status);
  const question = office.getByRole('dialog', { name: orderNumber });
  await question.getByRole('button', { name: `Mark as ${status.toLowerCase()}` }).click();
  expect((await answered).status()).toBe(200);
  await expect(office.getByText('Updating...')).toBeHidden();
  await expect(select).toHaveValue(status);
}

/** The newest one-time code for an e-mail address or phone number in the demo outbox. */
export async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`);
  const { messages } = await answer.json();
  return messages[0].text.match(/\b\d{6}\b/)[0];
}
