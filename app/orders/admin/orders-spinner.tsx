import { LoaderCircle } from 'lucide';
import { Icon } from '#app/ui/display/icon.tsx';
import styles from './orders-spinner.module.css';

/** The specification asks for a spinner while an admin's orders load. */
export function OrdersSpinner({ label = 'Loading orders' }: { label?: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <Icon of={LoaderCircle} size={28} />
      <span className="visually-hidden">{label}</span>
    </p>
  );
}
