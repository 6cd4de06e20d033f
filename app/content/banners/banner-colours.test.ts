import { expect, test } from 'vitest';
import { bannerColours } from './banner-colours.ts';

const chosen = (titleColor: string, descriptionColor: string, badgeColor = 'red') =>
  bannerColours({ titleColor, descriptionColor, badgeColor });

test('pale words say that they need a dark ground', () => {
  expect(chosen('white', 'gold').isLight).toBe(true);
  expect(chosen('Black', 'black').isLight).toBe(false);
});

test('a description that asks for another ground follows the title', () => {
  expect(chosen('white', 'black').description).toBe(chosen('white', 'white').description);
});

test('words on the badge can be read on it', () => {
  expect(chosen('white', 'white', 'red').onBadge).toBe('#fff9f0');
  expect(chosen('white', 'white', 'yellow').onBadge).toBe('#1f1a17');
});

test('an unknown word is taken for the default', () => {
  expect(chosen('mauve', 'mauve', 'mauve')).toEqual(chosen('white', 'white', 'red'));
});
