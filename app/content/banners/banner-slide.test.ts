import { expect, test } from 'vitest';
import { bannerColours } from './banner-slide.tsx';

const chosen = (titleColor: string, descriptionColor: string, badgeColor = 'red') =>
  bannerColours({ titleColor, descriptionColor, badgeColor });

test('light text needs a dark background', () => {
  expect(chosen('white', 'gold').isLight).toBe(true);
  expect(chosen('Black', 'black').isLight).toBe(false);
});

test('a description that needs another background follows the title', () => {
  expect(chosen('white', 'black').description).toBe(chosen('white', 'white').description);
});

test('the badge text contrasts with the badge', () => {
  expect(chosen('white', 'white', 'red').onBadge).toBe('#fff9f0');
  expect(chosen('white', 'white', 'yellow').onBadge).toBe('#1f1a17');
});

test('an unknown colour falls back to the default', () => {
  expect(chosen('mauve', 'mauve', 'mauve')).toEqual(chosen('white', 'white', 'red'));
});
