import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import type { Banner } from '../content.schema.ts';

interface BannerPictureProps {
  media: Banner['media'][number];
  isFirst: boolean;
  className?: string;
}

const PHONE = '(max-width: 639px)';

/** Has an empty alt text, because it is the background of the banner's text. */
export function BannerPicture({ media, isFirst, className }: BannerPictureProps) {
  const wide = pictureSources(media.url);
  const phone = media.phoneUrl ? pictureSources(media.phoneUrl) : undefined;
  return (
    <picture>
      {phone?.avif && <source media={PHONE} type="image/avif" srcSet={phone.avif} sizes="100vw" />}
      {phone && <source media={PHONE} srcSet={phone.webp ?? phone.src} sizes="100vw" />}
      {wide.avif && <source type="image/avif" srcSet={wide.avif} sizes="100vw" />}
      {wide.webp && <source type="image/webp" srcSet={wide.webp} sizes="100vw" />}
      <img
        className={className}
        src={wide.src}
        alt=""
        width={1600}
        height={900}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  );
}
