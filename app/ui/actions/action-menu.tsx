import { Ellipsis, type IconNode } from 'lucide';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './action-menu.module.css';
import { IconButton } from './icon-button.tsx';

interface ActionMenuProps {
  label: string;
  /** default: three dots */
  icon?: IconNode;
  /** stays open after a click inside, for example on a checkbox */
  staysOpen?: boolean;
  children: ReactNode;
}

/** A menu of links and buttons for one item of a list. */
export function ActionMenu({ label, icon = Ellipsis, staysOpen = false, children }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menuRoot = useRef<HTMLDivElement>(null);
  const listId = useId();

  function closeOnBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    menuRoot.current?.querySelector('button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble up from its buttons and links
    <div ref={menuRoot} className={styles.menu} onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <IconButton
        label={label}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      />
      {/* focusable, because a click on plain text would otherwise move the focus out and close the menu */}
      <div
        id={listId}
        hidden={!isOpen}
        tabIndex={-1}
        className={styles.list}
        onClickCapture={() => staysOpen || setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
