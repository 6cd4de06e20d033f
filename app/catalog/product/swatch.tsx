import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './swatch.module.css';

/** Decorative: show the colour's name next to it. */
export function ColourSwatch({
  colour,
  paint,
  on = false,
}: {
  colour: string;
  /** its CSS colour; without one the name's first letters are shown */
  paint: string | undefined;
  on?: boolean;
}) {
  return (
    <span
      className={classNames(styles.swatch, on && styles.on, !paint && styles.unknown)}
      style={paint ? ({ '--swatch': paint } as CSSProperties) : undefined}
      aria-hidden
    >
      {paint ? '' : colour.slice(0, 2)}
    </span>
  );
}
