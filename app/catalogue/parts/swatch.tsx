import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { swatchOf } from '../colour-swatches.ts';
import styles from './swatch.module.css';

/** A spot of a colour; the name in words belongs beside it. */
export function Swatch({ colour, on = false }: { colour: string; on?: boolean }) {
  const paint = swatchOf(colour);
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
