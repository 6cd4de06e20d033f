import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPlainPress } from '#app/ui/plain-press.ts';
import { useScreens } from './admin-screens.ts';

/** So long after `g` a letter leads to a screen. */
const SEQUENCE_MS = 1500;
const OFF_KEY = 'admin_shortcuts_off';

/** Letters by themselves can be switched off: who speaks to the computer would set them off (WCAG 2.1.4). */
export function areLettersOn(): boolean {
  return localStorage.getItem(OFF_KEY) === null;
}

export function switchLetters(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, '1');
}

interface Doors {
  openPalette: () => void;
  openShortcuts: () => void;
}

/** Hears the admin area's keys, as parts/shortcut-list.tsx lists them. */
export function useShortcuts(doors: Doors): void {
  const navigate = useNavigate();
  const { screens } = useScreens();
  const wentAt = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      doors.openPalette();
    } else if (isPlainPress(event) && areLettersOn()) pressLetter(event);
  });
  const pressLetter = (event: KeyboardEvent) => {
    const isSecond = event.timeStamp - wentAt.current < SEQUENCE_MS;
    wentAt.current = event.key === 'g' ? event.timeStamp : 0;
    const screen = isSecond ? screens.find(({ letter }) => letter === event.key) : undefined;
    if (screen) navigate(screen.to);
    else if (event.key === '?') doors.openShortcuts();
    else if (event.key === '/') focusSearch(event);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
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
