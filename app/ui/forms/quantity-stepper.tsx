import { Minus, Plus } from 'lucide';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  quantity: number;
  /** the minimum; 0 removes the line */
  min?: number;
  /** the available quantity */
  max: number;
  /** the item's name, for screen readers */
  of: string;
  onChange: (quantity: number) => void;
  /** for rentals, whose quantity is always one */
  fixed?: boolean;
}

/** A quantity with plus and minus buttons. */
export function QuantityStepper({
  quantity,
  min = 1,
  max,
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
        disabled={fixed || quantity <= min}
        onClick={() => onChange(oneLess(quantity, max))}
      />
      <output aria-live="polite">{quantity}</output>
      <IconButton
        label={`Increase quantity of ${of}`}
        icon={Plus}
        disabled={fixed || quantity >= max}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}

/** One less, or directly the available quantity if it was exceeded. */
function oneLess(quantity: number, max: number): number {
  return max >= 1 ? Math.min(quantity - 1, max) : quantity - 1;
}
