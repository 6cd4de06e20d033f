import type { Database } from '#app/platform/db/database.server.ts';
import type { PageShop } from '#app/platform/http/pages/page-context.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';

/** About 5,000 products. */
const MAX_KEPT_CHARACTERS = 8_000_000;
const FEED_LIMIT = { limit: 30, minutes: 15 } as const;
const AN_HOUR = 'public, max-age=3600';

type Feed = (db: Database, shop: { name: string; storeUrl: string }) => AsyncGenerator<string>;

/**
 * Sends a feed. A small one is cached like a page, and so is never older than a second. A large one is sent while it is
 * generated, so that any number of products fits into memory; shared caches keep it for an hour. Refuses too many requests
 * for a large one.
 */
export async function feedResponse(shop: PageShop, type: string, feed: Feed): Promise<Response> {
  const { db, reads, storeUrl } = shop;
  const { name } = await loadStoreInfo(db);
  const parts = feed(reads, { name, storeUrl });
  const headers = { 'content-type': type };
  let start = '';
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    start += part.value;
    if (start.length <= MAX_KEPT_CHARACTERS) continue;
    await limitAddress(shop, 'product feed', FEED_LIMIT);
    return new Response(streamOf(start, parts), { headers: { ...headers, 'cache-control': AN_HOUR } });
  }
  return new Response(start, { headers });
}

function streamOf(start: string, parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
