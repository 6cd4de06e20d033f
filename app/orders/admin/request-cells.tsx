import type { ReactNode } from 'react';
import type { BadgeTone } from '#app/ui/display/badge.tsx';
import styles from './request-cells.module.css';

/** A small line below the value of a cell. */
export function CellRemark({ children }: { children: ReactNode }) {
  return <span className={styles.small}>{children}</span>;
}

/** The tone of a return's or an exchange's status. */
export function requestTone(status: string): BadgeTone {
  if (status === 'Requested') return 'turmeric';
  if (status === 'Rejected' || status === 'Cancelled') return 'over';
  return status === 'Refunded' || status === 'Completed' ? 'neem' : 'indigo';
}

/** Links to the photographs of a return or an exchange; `of` names it. */
export function RequestPhotos({ images, of }: { images: readonly string[]; of: string }) {
  if (images.length === 0) return null;
  return (
    <span className={styles.photos}>
      {images.map((image, index) => (
        <a key={image} href={image} target="_blank" rel="noreferrer" className="link">
          Photo {index + 1}
          <span className="visually-hidden"> of {of}, in a new tab</span>
        </a>
      ))}
    </span>
  );
}

/** The buttons that decide a return or an exchange. */
export function RequestActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
