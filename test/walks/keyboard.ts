import { expect, type Locator, type Page } from '@playwright/test';

// Input without a mouse.

/** Presses `key` until the target has the focus; throws after 250 presses. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const reached = target.and(target.page().locator(':focus'));
  for (let stops = 0; stops < 250; stops++) {
    if ((await reached.count()) > 0) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`the keyboard does not get to ${target}`);
}

/** Tabs to the target and presses a key on it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Skips the header with the skip link, like keyboard users. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main#main')).toBeFocused();
}

/** Tabs to fields by their labels and replaces their text. */
export async function write(place: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = place.getByLabel(label, { exact: true });
    await tabTo(field);
    await field.press('ControlOrMeta+a');
    await field.page().keyboard.type(text);
  }
}
