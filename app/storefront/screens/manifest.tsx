import { pageShop } from '#app/foundation/page-context.ts';
import { shopTitle } from '#app/foundation/page-meta.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import { PAPER } from '#app/ui/theme-colours.ts';
import type { Route } from './+types/manifest.ts';

const MANIFEST = {
  id: '/',
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
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await showFace(context.get(pageShop).db);
  const manifest = { ...MANIFEST, name: shopTitle(name), short_name: name };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
