import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BannerCarousel } from './banner-carousel.tsx';

const colours = { titleColor: 'white', descriptionColor: 'white', badgeColor: 'red' };
const banner = (_id: string, title: string) => ({
  ...{ _id, title, description: 'The first linens of the season, cut in Jaipur.', link: null, media: [] },
  ...{ ...colours, showBadge: false, badgeText: '' },
});

test('a title of one long word stays inside a phone’s window, and leaves the others as wide', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <MemoryRouter>
      <BannerCarousel banners={[banner('a', 'New linens'), banner('b', 'Pochampally'.repeat(8))]} />
    </MemoryRouter>,
  );
  const widths = [...screen.container.querySelectorAll('[role="group"]')].map((slide) => slide.scrollWidth);
  expect(widths).toEqual([screen.container.clientWidth, screen.container.clientWidth]);
});
