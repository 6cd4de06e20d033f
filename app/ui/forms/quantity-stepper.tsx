import { Minus, Plus } from 'lucide';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  quantity: number;
  /** the minimum; 0 removes the line */
  least?: number;
  /** the available quantity */
  most: number;
  /** the item's name, for screen readers */
  of: string;
  onChange: (quantity: number) => void;
  /** for rentals, whose quantity is always one */
  fixed?: boolean;
}

/** A quantity with plus and minus buttons. */
export function QuantityStepper({
  quantity,
  least = 1,
  most,
  of,
  onChange,
  fixed = false,
}: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is not shown
    <div
      className={styles.stepper}
      role="group"
      aria-label={`Quantity of ${of}`}
      data-fixed={fixed || undefined}
    >
      <IconButton
        label={`Decrease quantity of ${of}`}
        icon={Minus}
        disabled={fixed || quantity <= least}
        onClick={() => onChange(oneLess(quantity, most))}
      />
      <output aria-live="polite">{quantity}</output>
      <IconButton
        label={`Increase quantity of ${of}`}
        icon={Plus}
        disabled={fixed || quantity >= most}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}

/** One less, or directly the available quantity if it was exceeded. */
function oneLess(quantity: number, most: number): number {
  return most >= 1 ? Math.min(quantity - 1, most) : quantity - 1;
}
