import { LoaderCircle } from 'lucide';
import { Icon } from '#app/ui/display/icon.tsx';
import styles from './loading-overlay.module.css';

export function LoadingOverlay() {
  return (
    <div className={styles.overlay}>
      <p className={styles.message} role="status">
        <Icon of={LoaderCircle} />
        Loading products...
      </p>
    </div>
  );
}
