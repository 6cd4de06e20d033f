import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { insertBanner } from './banner-rows.server.ts';

export interface NewBanner {
  title: string;
  description: string;
  link?: string;
  media?: NewBannerMedia[];
  isActive?: boolean;
  /** banners stand in the order of these numbers */
  order?: number;
  titleColor?: string;
  descriptionColor?: string;
  badgeColor?: string;
  showBadge?: boolean;
}

export interface NewBannerMedia {
  url: string;
  type: 'image' | 'video';
  publicId?: string;
  /** the same picture cut for phones */
  phoneUrl?: string;
}

/** Puts up a banner and gives its id. What is left out has the defaults of spec §3. */
export async function addBanner(db: Database, banner: NewBanner): Promise<string> {
  const id = newId();
  const media = (banner.media ?? []).map(({ url, type, publicId = null, phoneUrl = null }) => ({
    url,
    type,
    publicId,
    phoneUrl,
  }));
  await insertBanner(db, {
    id,
    title: banner.title,
    description: banner.description,
    link: banner.link ?? null,
    media: JSON.stringify(media),
    is_active: banner.isActive,
    position: banner.order,
    title_color: banner.titleColor,
    description_color: banner.descriptionColor,
    badge_color: banner.badgeColor,
    show_badge: banner.showBadge,
  });
  return id;
}
