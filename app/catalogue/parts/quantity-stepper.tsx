import { Minus, Plus } from 'lucide';
import { IconButton } from '#app/ui/icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}

/** From one piece to as many as there are. */
export function QuantityStepper({ quantity, most, onChange }: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own box
    <div className={styles.stepper} role="group" aria-label="Quantity">
      <IconButton
        label="One less"
        icon={Minus}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      />
      <output aria-live="polite">{quantity}</output>
      <IconButton
        label="One more"
        icon={Plus}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
