import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';

/** Playwright logs this when a walk blocks the service worker (playwright.config.ts). */
const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked';

/**
 * A test that fails if the browser logs a warning or error, such as a hydration mismatch or a blocked script. API
 * requests use new connections, because the server may close an idle one just as the next request is sent.
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

/** For walks that need animations, as most people see them. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits until the page is hydrated. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/**
 * Runs an action and waits for something that is visible for two seconds only, such as a toast. It starts waiting
 * before the action, so that it cannot miss it.
 */
export async function showing(sight: Locator, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([sight.waitFor(), action()]);
}
