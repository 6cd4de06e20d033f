import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { formatShare } from './format-stats.ts';
import type { Stats } from './stats.schema.ts';
import styles from './visit-steps.module.css';

const STEPS = [
  { step: 'visit', name: 'Visits' },
  { step: 'product', name: 'Viewed a product' },
  { step: 'cart', name: 'Added to cart' },
  { step: 'checkout', name: 'Reached checkout' },
  { step: 'order', name: 'Ordered' },
] as const;

/** The number of visits that reached each step. */
export function VisitSteps({ stats: { visits } }: { stats: Stats }) {
  return (
    <Panel title="From visit to order">
      {visits.visit === 0 && <Nothing>No visits in this period.</Nothing>}
      {visits.visit > 0 && (
        <ul className={styles.list}>
          {STEPS.map(({ step, name }) => (
            <li key={step}>
              <span>{name}</span>
              <b>
                {visits[step].toLocaleString('en-IN')}
                {step !== 'visit' && ` · ${formatShare(visits[step], visits.visit)}`}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
