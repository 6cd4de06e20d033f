import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/styles/class-names.ts';
import { findColourValue } from './colour-swatches.ts';
import styles from './swatch.module.css';

/** Decorative: show the colour's name beside it. */
export function ColourSwatch({ colour, on = false }: { colour: string; on?: boolean }) {
  const paint = findColourValue(colour);
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
