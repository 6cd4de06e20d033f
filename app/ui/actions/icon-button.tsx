import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & {
  /** the accessible name: what the button does */
  label: string;
  /** without one, the class draws it */
  icon?: IconNode;
  outlined?: boolean;
  size?: number;
};

export function IconButton({ label, icon, outlined = false, size, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={classNames(iconButtonClass, outlined && styles.outlined, className)}
    >
      {icon && <Icon of={icon} size={size} />}
    </button>
  );
}

export const iconButtonClass = styles.button as string;
export const outlinedClass = styles.outlined as string;
