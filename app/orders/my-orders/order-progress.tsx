import { calculateProgress, PROGRESS_STEPS } from '../order-status.ts';
import styles from './order-progress.module.css';

export function OrderProgress({ status }: { status: string }) {
  if (status === 'Cancelled') return null;
  const percent = calculateProgress(status);
  const reached = Math.round((percent / 100) * PROGRESS_STEPS.length);
  return (
    <div className={styles.progress}>
      <div
        className={styles.rail}
        role="progressbar"
        aria-label="Order progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={status}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.here} aria-hidden>
        <b>{status}</b> step {reached} of {PROGRESS_STEPS.length}
      </p>
      <ol className={styles.steps} aria-hidden>
        {PROGRESS_STEPS.map((step, index) => (
          <li key={step} data-done={index < reached || undefined}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
