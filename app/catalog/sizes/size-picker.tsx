import type { ReactNode } from 'react';
import { classNames } from '#app/ui/styles/class-names.ts';
import { OptionGroup } from '../offers/option-group.tsx';
import { formatBustSize, formatMeasurements } from './size-measurements.ts';
import { sortBySize } from './size-order.ts';
import styles from './size-picker.module.css';

interface SizePickerProps {
  sizes: string[];
  chosen: string;
  /** rentals: measure → centimetres */
  measured?: Record<string, number>;
  isSoldOut: (size: string) => boolean;
  onChoose: (size: string) => void;
  /** link to the size chart */
  chart?: ReactNode;
}

/** Sold-out sizes are struck through but selectable; the page then shows Out of Stock. */
export function SizePicker({ sizes, chosen, measured, isSoldOut, onChoose, chart }: SizePickerProps) {
  const measurements = formatMeasurements(measured) ?? formatBustSize(chosen);
  return (
    <OptionGroup title="Size" chosen={measurements ? `${chosen}, ${measurements}` : chosen} aside={chart}>
      <div className={styles.sizes}>
        {sortBySize(sizes, (size) => size).map((size) => (
          <label key={size} className={classNames(styles.size, isSoldOut(size) && styles.soldOut)}>
            <input
              type="radio"
              name="size"
              value={size}
              checked={size === chosen}
              onChange={() => onChoose(size)}
            />
            {size}
            {isSoldOut(size) && <span className="visually-hidden">, sold out</span>}
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
