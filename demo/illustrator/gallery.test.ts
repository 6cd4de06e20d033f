import { expect, test } from 'vitest';
import { galleryPage } from './gallery.ts';

test('the gallery shows the chosen silhouettes in the chosen textiles, and each other choice once', () => {
  const page = galleryPage({ silhouettes: ['potli', 'juttis'], textiles: ['matte', 'checks'] });
  expect(captionsUnder(page, 'potli')).toEqual(['matte', 'checks']);
  expect(captionsUnder(page, 'juttis')).toEqual(['matte', 'checks']);
  expect(captionsUnder(page, 'saree')).toEqual([]);
  expect(captionsUnder(page, 'Views')).toEqual([
    'front',
    'back',
    'detail',
    'textile',
    'flat',
    'hanger',
    'drape',
  ]);
  expect(captionsUnder(page, 'Borders')).toHaveLength(8);
  expect(captionsUnder(page, 'Walls')).toHaveLength(10);
  expect(page).not.toContain('feTurbulence');
});

function captionsUnder(page: string, title: string): string[] {
  const section = page.split('<section>').find((part) => part.startsWith(`<h2>${title}</h2>`)) ?? '';
  return [...section.matchAll(/<figcaption>([^<]*)/g)].map(([, caption = '']) => caption);
}
