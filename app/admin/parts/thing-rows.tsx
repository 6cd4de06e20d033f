import type { ReactNode } from 'react';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import { ScreenLink } from './screen-link.tsx';
import styles from './thing-rows.module.css';

export interface Thing {
  key: string;
  to: string;
  name: string;
  /** beneath the name */
  words?: string;
  /** absent where the things have no pictures; null where this one has none */
  image?: string | null;
  /** figures at the right */
  figures: ReactNode[];
}

/** Products or categories with figures, one beneath the other. */
export function ThingRows({ things }: { things: readonly Thing[] }) {
  return (
    <ul className={styles.rows}>
      {things.map(({ key, to, name, words, image, figures }) => (
        <li key={key}>
          {image !== undefined && (
            <Picture
              sources={image === null ? undefined : pictureSources(image)}
              alt=""
              sizes="36px"
              className={styles.picture}
            />
          )}
          <span className={styles.name}>
            <ScreenLink to={to}>{name}</ScreenLink>
            {words && <span>{words}</span>}
          </span>
          <span className={styles.figures}>
            {figures.map((figure, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: figures keep their places
              <span key={place}>{figure}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
