import { type CSSProperties, useEffect, useRef } from 'react';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { BannerColour } from '../content.schema.ts';
import styles from './banner-slide.module.css';
import type { BannerSlideData } from './banner-slide-data.ts';

/** Buttons are indigo for renting, madder for buying. */
const LEADS_TO_RENTALS = /[?&]category=rental\b/i;

interface BannerSlideProps {
  banner: BannerSlideData;
  index: number;
  of: number;
  /** whether to load the media; until then its space stays empty */
  isFetched: boolean;
  isShown: boolean;
  isPlaying: boolean;
}

export function BannerSlide({ banner, index, of, isFetched, isShown, isPlaying }: BannerSlideProps) {
  const colours = bannerColours(banner);
  const paint = {
    '--title': colours.title,
    '--description': colours.description,
    '--badge': colours.badge,
    '--on-badge': colours.onBadge,
  } as CSSProperties;
  const link = banner.link || '/products';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of its own kind, not a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${of}`}
      className={classNames(styles.slide, isShown && styles.shown, styles[colours.isLight ? 'pale' : 'dark'])}
      data-wall={index % 3}
      style={paint}
      inert={!isShown}
    >
      <BannerMedia
        media={isFetched ? banner.media[0] : undefined}
        isFirst={index === 0}
        isPlaying={isPlaying}
      />
      <div className={styles.copy}>
        <div className={`wrap ${styles.text}`}>
          {banner.showBadge && <p className={styles.badge}>{banner.badgeText.toUpperCase()}</p>}
          <h2 className={classNames(styles.title, banner.title.length > LONG_TITLE && styles.long)}>
            {banner.title}
          </h2>
          <p className={styles.description}>{banner.description}</p>
          <ButtonLink to={link} look={LEADS_TO_RENTALS.test(link) ? 'indigo' : 'madder'}>
            Shop Now
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Characters beyond which a title would not fit at its full size. */
const LONG_TITLE = 40;

function BannerMedia({
  media,
  isFirst,
  isPlaying,
}: {
  media: BannerSlideData['media'][number] | undefined;
  isFirst: boolean;
  isPlaying: boolean;
}) {
  if (!media) return <div className={styles.media} />;
  if (media.type === 'video') return <BannerVideo url={media.url} isPlaying={isPlaying} />;
  return <BannerPicture media={media} isFirst={isFirst} className={styles.media} />;
}

function BannerVideo({ url, isPlaying }: { url: string; isPlaying: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying) video.current?.pause();
    // A browser may block autoplay; then the first frame stays visible.
    else video.current?.play().catch(() => undefined);
  }, [isPlaying]);
  return <video ref={video} className={styles.media} src={url} muted loop playsInline preload="metadata" />;
}

interface BannerPictureProps {
  media: BannerSlideData['media'][number];
  isFirst: boolean;
  className?: string;
}

const PHONE = '(max-width: 39.9375rem)';

/** Has an empty alt text, because it is the background of the banner's text. */
function BannerPicture({ media, isFirst, className }: BannerPictureProps) {
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

/** The colours an admin can choose, in shades with enough contrast on a banner. */
const COLOURS: Record<BannerColour, { shade: string; isLight: boolean }> = {
  white: { shade: '#fff9f0', isLight: true },
  black: { shade: '#1f1a17', isLight: false },
  red: { shade: '#a3242f', isLight: false },
  blue: { shade: '#2b3467', isLight: false },
  green: { shade: '#2f4a35', isLight: false },
  yellow: { shade: '#f4d58a', isLight: true },
  orange: { shade: '#8f4310', isLight: false },
  purple: { shade: '#552748', isLight: false },
  pink: { shade: '#f6cdd0', isLight: true },
  gold: { shade: '#ebd59c', isLight: true },
  silver: { shade: '#dcdad5', isLight: true },
};
const WHITE = { shade: '#fff9f0', isLight: true };
const BLACK = { shade: '#1f1a17', isLight: false };

interface BannerColours {
  title: string;
  description: string;
  /** light text needs a dark background, dark text a light one */
  isLight: boolean;
  badge: string;
  onBadge: string;
}

interface Chosen {
  titleColor: string;
  descriptionColor: string;
  badgeColor: string;
}

/** If title and description need opposite backgrounds, the title decides. */
export function bannerColours(chosen: Chosen): BannerColours {
  const colour = (word: string, otherwise: typeof WHITE) =>
    COLOURS[word.trim().toLowerCase() as BannerColour] ?? otherwise;
  const title = colour(chosen.titleColor, WHITE);
  const description = colour(chosen.descriptionColor, title);
  const badge = colour(chosen.badgeColor, COLOURS.red);
  return {
    title: title.shade,
    description:
      description.isLight === title.isLight ? description.shade : (title.isLight ? WHITE : BLACK).shade,
    isLight: title.isLight,
    badge: badge.shade,
    onBadge: (badge.isLight ? BLACK : WHITE).shade,
  };
}
