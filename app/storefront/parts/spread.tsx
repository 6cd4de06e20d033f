import type { ReactNode } from 'react';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './spread.module.css';

interface SpreadProps {
  picture: string | undefined;
  alt: string;
  children: ReactNode;
}

/** An opened book: a plate on the left page, words on the right one. */
export function Spread({ picture, alt, children }: SpreadProps) {
  return (
    <div className={styles.spread}>
      <Picture
        sources={picture ? pictureSources(picture) : undefined}
        alt={alt}
        sizes="(min-width: 1440px) 520px, (min-width: 1024px) 38vw, 100vw"
        loading="first"
        className={styles.plate}
      />
      <div>{children}</div>
    </div>
  );
}
