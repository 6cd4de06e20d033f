import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/styles/class-names.ts';
import { findColourValue } from './colours.ts';
import styles from './swatch.module.css';

/** Decorative: show the colour's name beside it. */
export function ColourSwatch({
  colour,
  paint = findColourValue(colour),
  on = false,
}: {
  colour: string;
  /** a CSS colour; by default that of the name */
  paint?: string;
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
