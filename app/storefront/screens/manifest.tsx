import { pageTitle } from '#app/foundation/page-meta.ts';
import { PAPER } from '#app/ui/theme-colours.ts';

const MANIFEST = {
  id: '/',
  name: pageTitle(),
  short_name: 'Vastra',
  description: 'Clothes to buy, and outfits to rent from one another.',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: PAPER.light,
  background_color: PAPER.light,
  categories: ['shopping'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** What a device needs to install the shop. */
export function loader() {
  return Response.json(MANIFEST, { headers: { 'content-type': 'application/manifest+json' } });
}
