import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './picture.module.css';

/** A picture's default URL, and srcsets in smaller formats. */
interface Sources {
  src: string;
  avif?: string;
  webp?: string;
}

interface PictureProps {
  /** undefined shows the placeholder */
  sources: Sources | undefined;
  alt: string;
  /** the `sizes` attribute: how wide it is displayed */
  sizes: string;
  /** 'first' is above the fold and loads with priority, 'eager' with the page, 'lazy' near the viewport */
  loading?: 'first' | 'eager' | 'lazy';
  /** a tiny picture as a data URL, shown blurred until the picture has loaded */
  preview?: string | null;
  /** products are 3:4; width and height reserve the space, unless the class has an aspect ratio (`null`) */
  width?: number | null;
  height?: number | null;
  className?: string;
}

/** Browsers decode lazy pictures asynchronously. */
const DECODING = { first: 'sync', eager: 'async', lazy: undefined } as const;

export function Picture(props: PictureProps) {
  const { sources, alt, sizes, loading = 'lazy', preview, width = 900, height = 1200, className } = props;
  const [failed, setFailed] = useState<string>();
  const shown = useRef<HTMLImageElement>(null);

  // The picture may have failed before hydration, when no listener was attached.
  useEffect(() => {
    const picture = shown.current;
    if (picture?.complete && picture.naturalWidth === 0 && sources) setFailed(sources.src);
  }, [sources]);

  const frame = classNames(styles.frame, className);
  if (!sources || failed === sources.src) return <MissingPicture alt={alt} className={frame} />;

  const previewStyle = preview ? ({ '--preview': `url("${preview}")` } as CSSProperties) : undefined;
  return (
    <picture className={frame} style={previewStyle}>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={shown}
        src={sources.src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={DECODING[loading]}
        onError={() => setFailed(sources.src)}
      />
    </picture>
  );
}

function MissingPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <span className={classNames(className, styles.missing)}>
      <EmptyHanger />
      {alt && <span className="visually-hidden">{alt}</span>}
    </span>
  );
}

/**
 * An arch with an empty hanger, as a placeholder. It is a separate file, `public/hanger.svg`, because otherwise every page
 * would contain it.
 */
function EmptyHanger() {
  return (
    <svg viewBox="0 0 300 410" aria-hidden="true">
      <use href="/hanger.svg#hanger" />
    </svg>
  );
}
