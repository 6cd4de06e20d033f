import { useState } from 'react';
import { Switch } from '#app/ui/forms/switch.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminPages } from '../frame/admin-pages.ts';
import styles from './keyboard-shortcuts-dialog.module.css';
import { areShortcutsEnabled, setShortcutsEnabled } from './use-keyboard-shortcuts.ts';

const KEYS: [keys: string[], action: string][] = [
  [['Ctrl', 'K'], 'Go to a screen, a product or an order (on a Mac ⌘ K)'],
  [['/'], 'Search the list'],
  [['?'], 'Show these shortcuts'],
];

/** All shortcuts of the admin area, and the switch for single-letter shortcuts. */
export function KeyboardShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { pages } = useAdminPages();
  const [isOn, setOn] = useState(areShortcutsEnabled);
  const toggle = (on: boolean) => {
    setShortcutsEnabled(on);
    setOn(on);
  };
  const pageShortcuts = pages.flatMap(({ shortcutKey, name }): typeof KEYS =>
    shortcutKey ? [[['g', shortcutKey], name]] : [],
  );
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {[...KEYS, ...pageShortcuts].map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.letterKeys}>
        <span aria-hidden>Single-letter shortcuts</span>
        <Switch label="Single-letter shortcuts" isOn={isOn} onSwitch={toggle} />
      </div>
    </Dialog>
  );
}
