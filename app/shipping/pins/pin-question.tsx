import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { PinLocation } from './pin-location.ts';
import styles from './pin-question.module.css';

interface PinQuestionProps {
  location: PinLocation;
  /** as typed */
  stated: string;
  onUse: (state: string) => void;
  onKeep: () => void;
}

/** Asks which state is right, if the address names another one than the PIN code. */
export function PinQuestion({ location: { pin, state }, stated, onUse, onKeep }: PinQuestionProps) {
  return (
    <Notice tone="warn">
      <p>
        PIN code {pin} is in {state}.
      </p>
      <div className={styles.choices}>
        <Button small look="second" onClick={() => onUse(state)}>
          Use {state}
        </Button>
        <Button small look="quiet" onClick={onKeep}>
          Keep {stated}
        </Button>
      </div>
    </Notice>
  );
}
