import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits until nothing moves that comes to an end: what fades in is too pale to be read for a moment. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map((each) => each.finished));
  });
}

/**
 * What keeps people out of a page, as far as a machine finds it (WCAG 2.2 A and AA). Colours stand at their ends
 * meanwhile: parts that are far from view change theirs only when they are looked at.
 */
export async function barriers(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  const still = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await still.evaluate((style: Element) => style.remove());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
