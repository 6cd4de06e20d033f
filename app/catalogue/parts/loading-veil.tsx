import { LoaderCircle } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import styles from './loading-veil.module.css';

/** Over a list whose next state is on its way. */
export function LoadingVeil() {
  return (
    <div className={styles.veil}>
      <p className={styles.sign} role="status">
        <Icon of={LoaderCircle} />
        Loading products...
      </p>
    </div>
  );
}
