import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { type BannerRow, insertBanner } from './banners.db.server.ts';

export interface NewBanner {
  title: string;
  description: string;
  link?: string | null;
  media?: NewBannerMedia[];
  isActive?: boolean;
  /** lower numbers come first */
  order?: number;
  titleColor?: string;
  descriptionColor?: string;
  badgeColor?: string;
  showBadge?: boolean;
  badgeText?: string;
  /** start and end of its schedule; open if left out */
  from?: Date | null;
  until?: Date | null;
}

export interface NewBannerMedia {
  url: string;
  type: 'image' | 'video';
  publicId?: string | null;
  /** crop for phones */
  phoneUrl?: string | null;
}

/** Inserts a banner with the defaults of screens §3. */
export async function addBanner(db: Database, banner: NewBanner): Promise<BannerRow> {
  return await insertBanner(db, {
    id: newId(),
    title: banner.title,
    description: banner.description,
    link: banner.link ?? null,
    media: JSON.stringify(toMedia(banner.media ?? [])),
    is_active: banner.isActive,
    position: banner.order,
    title_color: banner.titleColor,
    description_color: banner.descriptionColor,
    badge_color: banner.badgeColor,
    show_badge: banner.showBadge,
    badge_text: banner.badgeText,
    shown_from: banner.from,
    shown_until: banner.until,
  });
}

export function toMedia(media: readonly NewBannerMedia[]) {
  return media.map(({ url, type, publicId = null, phoneUrl = null }) => ({ url, type, publicId, phoneUrl }));
}
