import type { ReactNode } from 'react';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import styles from './split-layout.module.css';

interface SplitLayoutProps {
  picture: string | undefined;
  alt: string;
  children: ReactNode;
}

/** A picture on the left, text on the right. */
export function SplitLayout({ picture, alt, children }: SplitLayoutProps) {
  return (
    <div className={styles.layout}>
      <Picture
        sources={picture ? pictureSources(picture) : undefined}
        alt={alt}
        sizes="(min-width: 90rem) 520px, (min-width: 64rem) 38vw, 100vw"
        loading="first"
        className={styles.picture}
      />
      <div>{children}</div>
    </div>
  );
}
