import { Button } from '#app/ui/actions/button.tsx';
import styles from './bulk-edit-preview.module.css';

export interface PreviewLine {
  key: string;
  name: string;
  before: string;
  after: string;
}

/** The values before and after a bulk action. */
export function BulkPreview({ lines, same }: { lines: readonly PreviewLine[]; same: string | undefined }) {
  return (
    <div className={styles.preview}>
      <ul aria-label="What will change">
        {lines.map(({ key, name, before, after }) => (
          <li key={key}>
            <b>{name}</b>
            <span>
              {before || 'none'} → {after || 'none'}
            </span>
          </li>
        ))}
      </ul>
      {same && <p>{same}</p>}
    </div>
  );
}

/** 'Change 2 products' and Cancel. */
export function BulkButtons({ count, busy, onClose }: { count: number; busy: boolean; onClose: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" busy={busy} disabled={count === 0}>
        Change {count === 1 ? '1 product' : `${count} products`}
      </Button>
      <Button look="quiet" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
    </div>
  );
}
