import { Minus, Plus } from 'lucide';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  quantity: number;
  /** how far minus goes; 0 lets the line go */
  least?: number;
  /** as many as there are */
  most: number;
  /** what is counted, for those who cannot see it */
  of: string;
  onChange: (quantity: number) => void;
  /** a rental stays at one */
  fixed?: boolean;
}

/** How many pieces, one more or one less at a time, from `least` to as many as there are. */
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

/** One less, or at once what there is, where more was wished for. */
function oneLess(quantity: number, most: number): number {
  return most >= 1 ? Math.min(quantity - 1, most) : quantity - 1;
}
