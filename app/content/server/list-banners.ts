import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Banner } from '../content.shapes.ts';
import { listBannerRows } from './banner-rows.server.ts';
import { toBanner } from './to-banner.ts';

/** The banners in the admin's order; inactive ones, and those whose time it is not, show to admins only (CONTRACT §4, Visibility). */
export async function listBanners(db: Database, actor: Actor): Promise<Banner[]> {
  return (await listBannerRows(db, actor)).map(toBanner);
}
