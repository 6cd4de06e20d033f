import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Banner } from '../content.shapes.ts';
import { listBannerRows } from './banner-rows.server.ts';

/** The banners in the admin's order; inactive ones show to admins only (CONTRACT §4, Visibility). */
export async function listBanners(db: Database, actor: Actor): Promise<Banner[]> {
  const rows = await listBannerRows(db, actor);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    media: row.media as Banner['media'],
    isActive: row.is_active,
    order: row.position,
    titleColor: row.title_color,
    descriptionColor: row.description_color,
    badgeColor: row.badge_color,
    showBadge: row.show_badge,
  }));
}
