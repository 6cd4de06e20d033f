import { User } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './header-tools.module.css';

interface ProfileMenuProps {
  name: string;
  isAdmin: boolean;
  onLogout: () => void;
}

/** The signed-in user's menu. Loaded for them, because most visitors are guests. */
export function ProfileMenu({ name, isAdmin, onLogout }: ProfileMenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return;
    close();
    menu.current?.querySelector('button')?.focus();
  }

  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget as Node)) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape and focus leaving
    <div ref={menu} className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <IconButton
        label={`Account of ${name}`}
        icon={User}
        aria-expanded={open}
        aria-controls="profile-menu"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <button
          type="button"
          className={styles.outside}
          tabIndex={-1}
          aria-label="Close menu"
          onClick={close}
        />
      )}
      <ul id="profile-menu" className={styles.list} hidden={!open}>
        <li className={styles.name}>{name}</li>
        <li>
          {/* only this page has the payment provider's security policy, so it needs a full page load */}
          <Link to="/profile" reloadDocument>
            Profile
          </Link>
        </li>
        {isAdmin && (
          <li>
            <Link to="/admin" onClick={close}>
              Admin Panel
            </Link>
          </li>
        )}
        <li>
          <button type="button" onClick={onLogout}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}
