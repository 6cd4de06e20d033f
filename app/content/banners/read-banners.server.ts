import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Banner } from '../content.schema.ts';
import { type BannerRow, listBannerRows } from './banners.db.server.ts';

/** In display order. Only admins get inactive banners and those outside their schedule (rules §4, Visibility). */
export async function listBanners(db: Database, actor: Actor): Promise<Banner[]> {
  return (await listBannerRows(db, actor)).map(toBanner);
}

export function toBanner(row: BannerRow): Banner {
  return {
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
    badgeText: row.badge_text,
    from: row.shown_from?.toISOString() ?? null,
    until: row.shown_until?.toISOString() ?? null,
  };
}
