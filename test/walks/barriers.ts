import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until all finite animations have ended, because fading elements fail the contrast rule. Ignores off-screen
 * parts that the browser does not render, because their animations are paused.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { target } = effect as KeyframeEffect;
      const isShown = target?.checkVisibility({ contentVisibilityAuto: true });
      return playState !== 'running' || !isShown || effect?.getComputedTiming().endTime === Infinity;
    }),
  );
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Accessibility violations that axe finds (WCAG 2.2 A and AA). Runs without transitions, because off-screen parts
 * change their colours only when they are scrolled into view.
 */
export async function barriers(page: Page, { only }: { only?: string[] } = {}): Promise<string[]> {
  // Scroll to the top: otherwise the sticky header covers parts of the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitForAnimations(page);
  const still = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  const found = await violations(page, { runOnly: only ?? ALL_RULES });
  await still.evaluate((style: Element) => style.remove());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Ids of all violated axe rules, best practices included, in the page or in one part of it. */
export async function brokenRules(page: Page, part?: string): Promise<string[]> {
  await waitForAnimations(page);
  return (await violations(page, {}, part)).map(({ id }) => id);
}

/**
 * Runs axe directly in the page: `@axe-core/playwright` opens another page for each run, which takes longer than the
 * run itself.
 */
async function violations(page: Page, options: axe.RunOptions, part?: string): Promise<axe.Result[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  return await page.evaluate(
    async ([part, options]) => {
      const results = await window.axe?.run(part ?? document, options);
      return results?.violations as axe.Result[];
    },
    [
      part,
      { ...options, resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions,
    ] as const,
  );
}

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** A phone and a desktop in the light theme, and a small phone in the dark one. */
export const LOOKS: readonly Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
];

/** A small phone in both themes. */
export const PHONE: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
];

/**
 * Expects no violations and no horizontal scrolling in each look. The first look runs all rules; the others only run
 * those whose result the new width or theme can change.
 */
export async function expectUsable(page: Page, looks: readonly Look[]): Promise<void> {
  let previous: Look | undefined;
  for (const look of looks) {
    const { width, colorScheme } = look;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await barriers(page, previous && { only: rulesAfter(previous, look) });
    expect(found, `${page.url()}, ${colorScheme} at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    previous = look;
  }
}

/** A theme changes only colours. */
function rulesAfter(previous: Look, { width }: Look): string[] {
  return width === previous.width ? ['color-contrast'] : ['color-contrast', 'target-size'];
}
