import type { ReactNode } from 'react';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import { PermittedLink } from '../frame/permitted-link.tsx';
import styles from './ranked-list.module.css';

export interface RankedItem {
  key: string;
  to: string;
  name: string;
  /** shown below the name */
  detail?: string;
  /** absent if items of this list have no pictures; null if this one has none */
  image?: string | null;
  /** figures on the right */
  figures: ReactNode[];
}

/** A list of products or categories with figures. */
export function RankedList({ items }: { items: readonly RankedItem[] }) {
  return (
    <ul className={styles.rows}>
      {items.map(({ key, to, name, detail, image, figures }) => (
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
            <PermittedLink to={to}>{name}</PermittedLink>
            {detail && <span>{detail}</span>}
          </span>
          <span className={styles.figures}>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: figures keep their order
              <span key={index}>{figure}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
