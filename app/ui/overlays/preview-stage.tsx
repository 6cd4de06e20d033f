import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './preview-stage.module.css';

const PHONE_BELOW = 640;
const WIDTHS = [
  ['wide', 'Desktop'],
  ['phone', 'Phone'],
] as const;

interface PreviewStageProps {
  note: ReactNode;
  /** renders the iframe with the class of its width */
  children: (className: string | undefined) => ReactNode;
}

/** A preview in a full-screen dialog, as wide as a desktop or a phone. */
export function PreviewStage({ note, children }: PreviewStageProps) {
  const [width, setWidth] = useState(() => (window.innerWidth < PHONE_BELOW ? 'phone' : 'wide'));
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <p>{note}</p>
        <fieldset aria-label="Width" className={styles.widths}>
          {WIDTHS.map(([each, label]) => (
            <Button
              key={each}
              small
              look={each === width ? 'second' : 'quiet'}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a preview wider than the window must be scrollable by keyboard */}
      <section className={styles.stage} tabIndex={0} aria-label="Preview area">
        {children(styles[width])}
      </section>
    </div>
  );
}
