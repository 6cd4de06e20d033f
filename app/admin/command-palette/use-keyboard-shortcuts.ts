import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isShortcutKey } from '#app/ui/behaviour/is-shortcut-key.ts';
import { useAdminPages } from '../frame/admin-pages.ts';

/** Timeout for the second key after `g`. */
const SEQUENCE_MS = 1500;
const OFF_KEY = 'admin_shortcuts_off';

/** Single-letter shortcuts can be switched off, because speech input would trigger them (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return localStorage.getItem(OFF_KEY) === null;
}

export function setShortcutsEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, '1');
}

interface ShortcutActions {
  openPalette: () => void;
  openShortcuts: () => void;
}

/** Handles the admin area's shortcuts, which keyboard-shortcuts-dialog.tsx lists. */
export function useKeyboardShortcuts(overlays: ShortcutActions): void {
  const navigate = useNavigate();
  const { pages } = useAdminPages();
  const sequenceStartedAt = useRef(0);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      overlays.openPalette();
    } else if (isShortcutKey(event) && areShortcutsEnabled()) handleShortcutKey(event);
  });
  const handleShortcutKey = (event: KeyboardEvent) => {
    const isSequence = event.timeStamp - sequenceStartedAt.current < SEQUENCE_MS;
    sequenceStartedAt.current = event.key === 'g' ? event.timeStamp : 0;
    const page = isSequence ? pages.find(({ shortcutKey }) => shortcutKey === event.key) : undefined;
    if (page) navigate(page.to);
    else if (event.key === '?') overlays.openShortcuts();
    else if (event.key === '/') focusSearch(event);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isPaletteKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>('main input[type="search"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}
