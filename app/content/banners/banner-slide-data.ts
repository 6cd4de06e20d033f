import type { Banner } from '../content.schema.ts';

/** What a banner's slide shows. */
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

export function toSlide(banner: Banner): BannerSlideData {
  const { _id, title, description, link, titleColor, descriptionColor, badgeColor, showBadge, badgeText } =
    banner;
  const media = banner.media.slice(0, 1).map(({ url, type, phoneUrl }) => ({ url, type, phoneUrl }));
  return {
    _id,
    title,
    description,
    link,
    titleColor,
    descriptionColor,
    badgeColor,
    showBadge,
    badgeText,
    media,
  };
}
