import { googleFeed } from '#app/catalog/feeds/google-feed.server.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import type { Route } from './+types/google-feed.page.ts';
import { feedResponse } from './feed-response.server.ts';

/** For Google Merchant Center. */
export async function loader({ context }: Route.LoaderArgs) {
  return await feedResponse(context.get(pageShop), 'application/xml; charset=utf-8', googleFeed);
}
