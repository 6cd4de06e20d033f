import { claimsLimitedTime } from '#app/platform/text/dark-patterns.ts';
import type { Banner } from '../content.schema.ts';

/** The data of a banner's slide. */
export type BannerSlideData = Pick<
  Banner,
  | '_id'
  | 'title'
  | 'description'
  | 'link'
  | 'titleColor'
  | 'descriptionColor'
  | 'badgeColor'
  | 'showBadge'
  | 'badgeText'
> & { media: Pick<Banner['media'][number], 'url' | 'type' | 'phoneUrl'>[] };

/** A badge that claims limited time is shown only while the banner has an end date (Guidelines on dark patterns, 2023). */
export function isBadgeShown({
  showBadge,
  badgeText,
  until,
}: Pick<Banner, 'showBadge' | 'badgeText' | 'until'>): boolean {
  return showBadge && (Boolean(until) || !claimsLimitedTime(badgeText));
}

export function toSlide(banner: Banner): BannerSlideData {
  const { _id, title, description, link, titleColor, descriptionColor, badgeColor, badgeText } = banner;
  const media = banner.media.slice(0, 1).map(({ url, type, phoneUrl }) => ({ url, type, phoneUrl }));
  return {
    _id,
    title,
    description,
    link,
    titleColor,
    descriptionColor,
    badgeColor,
    showBadge: isBadgeShown(banner),
    badgeText,
    media,
  };
}
