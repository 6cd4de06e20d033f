import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';

/** Playwright reports this where a walk blocks the service worker (playwright.config.ts). */
const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked';

/**
 * A visit in which the browser's console must stay silent: it tells of hydration mismatches and refused scripts. Each API
 * request has a connection of its own: the server closes one that was idle, maybe just while the next request is sent.
 */
export const test = base.extend<{ page: Page; request: APIRequestContext }>({
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { connection: 'close' },
    });
    await use(request);
    await request.dispose();
  },
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !message.text().includes(SERVICE_WORKER_BLOCKED))
        complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** For walks on which things move as they do for most people. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits until the page's scripts have taken over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/**
 * Does something of which a sight tells for two seconds only (a notice, a page that leads on by itself). It is looked
 * for from before the action: a later look may find it gone.
 */
export async function showing(sight: Locator, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([sight.waitFor(), action()]);
}
