import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Banner } from '../content.schema.ts';
import { listBannerRows } from './banners.db.server.ts';
import { toBanner } from './to-banner.server.ts';

/** The banners in the admin's order; inactive ones, and those whose time it is not, show to admins only (CONTRACT §4, Visibility). */
export async function listBanners(db: Database, actor: Actor): Promise<Banner[]> {
  return (await listBannerRows(db, actor)).map(toBanner);
}
