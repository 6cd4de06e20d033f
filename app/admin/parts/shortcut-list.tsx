import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { useScreens } from './admin-screens.ts';
import styles from './shortcut-list.module.css';
import { areLettersOn, switchLetters } from './use-shortcuts.ts';

const KEYS: [keys: string[], deed: string][] = [
  [['Ctrl', 'K'], 'Go to a screen, a product or an order (on a Mac ⌘ K)'],
  [['/'], 'Search the list'],
  [['?'], 'Show these shortcuts'],
];

/** All keys of the admin area, and whether letters by themselves do anything. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { screens } = useScreens();
  const [isOn, setOn] = useState(areLettersOn);
  const turn = (on: boolean) => {
    switchLetters(on);
    setOn(on);
  };
  const ways = screens.flatMap(({ letter, name }): typeof KEYS => (letter ? [[['g', letter], name]] : []));
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {[...KEYS, ...ways].map(([keys, deed]) => (
          <div key={deed}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.letters}>
        <span aria-hidden>Keys without Ctrl</span>
        <Switch label="Keys without Ctrl" on={isOn} onSwitch={turn} />
      </div>
    </Dialog>
  );
}
