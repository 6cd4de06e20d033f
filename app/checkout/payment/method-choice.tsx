import type { ReactNode } from 'react';
import styles from './method-choice.module.css';

export type PaymentMethod = 'card' | 'cod';

/** Its children are a legend and the methods. */
export function MethodChoices({ children }: { children: ReactNode }) {
  return <fieldset className={styles.methods}>{children}</fieldset>;
}

interface MethodChoiceProps {
  value: PaymentMethod;
  name: string;
  hint: string;
  /** the chosen one */
  method: PaymentMethod | undefined;
  isPossible: boolean;
  onChoose: (method: PaymentMethod) => void;
}

export function MethodChoice({ value, name, hint, method, isPossible, onChoose }: MethodChoiceProps) {
  return (
    <label className={styles.method}>
      <input
        type="radio"
        name="paymentMethod"
        value={value}
        checked={method === value && isPossible}
        onChange={() => onChoose(value)}
        disabled={!isPossible}
      />
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
    </label>
  );
}
