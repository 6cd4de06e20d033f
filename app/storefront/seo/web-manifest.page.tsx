import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { shopTitle } from '#app/platform/http/pages/page-meta.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { BACKGROUND_COLOURS } from '#app/ui/styles/theme-colours.ts';
import type { Route } from './+types/web-manifest.page.ts';

const MANIFEST = {
  id: '/',
  description: 'Clothes to buy and outfits to rent.',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: BACKGROUND_COLOURS.light,
  background_color: BACKGROUND_COLOURS.light,
  categories: ['shopping'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The web app manifest, which a device needs to install the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await loadStoreInfo(context.get(pageShop).db);
  const manifest = { ...MANIFEST, name: shopTitle(name), short_name: name };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
