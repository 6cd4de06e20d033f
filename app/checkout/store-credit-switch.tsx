import { formatRupees } from '#app/platform/money/money.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import styles from './store-credit-switch.module.css';
import type { StoreCreditChoice } from './use-store-credit-choice.ts';

/** Loaded only for people with store credit. */
export function StoreCreditSwitch({ choice }: { choice: StoreCreditChoice }) {
  return (
    <div className={styles.choice}>
      <Checkbox checked={choice.isUsed} onChange={(event) => choice.use(event.target.checked)}>
        Use {formatRupees(choice.available)} store credit
      </Checkbox>
    </div>
  );
}
