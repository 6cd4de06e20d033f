import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps people out of a page, as far as a machine finds it (WCAG 2.1 A and AA). */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
