import { classNames } from '../styles/class-names.ts';
import styles from './switch.module.css';

interface SwitchProps {
  /** the accessible name */
  label: string;
  isOn: boolean;
  busy?: boolean;
  onSwitch: (on: boolean) => void;
  className?: string;
}

/** An on/off switch that takes effect immediately. */
export function Switch({ label, isOn: on, busy = false, onSwitch, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => onSwitch(!on)}
      className={classNames(styles.switch, className)}
    />
  );
}
