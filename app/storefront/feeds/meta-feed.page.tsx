import { metaFeed } from '#app/catalog/feeds/meta-feed.server.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import type { Route } from './+types/meta-feed.page.ts';
import { feedResponse } from './feed-response.server.ts';

/** For the catalogue of Facebook and Instagram. */
export async function loader({ context }: Route.LoaderArgs) {
  return await feedResponse(context.get(pageShop), 'text/csv; charset=utf-8', metaFeed);
}
