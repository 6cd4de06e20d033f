import { type ReactNode, useId } from 'react';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { ProductPage } from '../catalog.schema.ts';
import type { ColourPaints } from '../product/colour-values.ts';
import { ColourSwatch } from '../product/swatch.tsx';
import type { SizedProduct } from './find-size.ts';
import { formatMainMeasure, formatMeasurements, type Measured, sortBySize } from './sizes.ts';
import styles from './variant-picker.module.css';

interface OptionGroupProps {
  title: string;
  /** label of the selected value */
  chosen: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A radio group with a title and the selected value. */
function OptionGroup({ title, chosen, aside, children }: OptionGroupProps) {
  const nameId = useId();
  return (
    <div role="radiogroup" aria-labelledby={nameId} className={styles.row}>
      <div className={styles.head}>
        <p>
          <b id={nameId}>{title}</b> <span aria-live="polite">{chosen}</span>
        </p>
        {aside}
      </div>
      {children}
    </div>
  );
}

interface ColourPickerProps {
  colours: string[];
  paints: ColourPaints;
  chosen: string;
  onChoose: (colour: string) => void;
}

export function ColourPicker({ colours, paints, chosen, onChoose }: ColourPickerProps) {
  return (
    <OptionGroup title="Colour" chosen={chosen}>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <label key={colour} className={styles.colour} title={colour}>
            <input
              type="radio"
              name="color"
              value={colour}
              checked={colour === chosen}
              onChange={() => onChoose(colour)}
              aria-label={colour}
            />
            <ColourSwatch colour={colour} paint={paints[colour]} on={colour === chosen} />
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}

interface SizePickerProps {
  product: Measured & Pick<ProductPage, 'isRental'>;
  chosen: string;
  isSoldOut: (size: string) => boolean;
  onChoose: (size: string) => void;
  /** link to the size chart */
  chart?: ReactNode;
}

/** Sold-out sizes are struck through but selectable; the page then shows Out of Stock. */
export function SizePicker({ product, chosen, isSoldOut, onChoose, chart }: SizePickerProps) {
  const ofOutfit = product.isRental ? formatMeasurements(product.measurements[chosen]) : undefined;
  const measurements = ofOutfit ?? formatMainMeasure(product, chosen);
  return (
    <OptionGroup title="Size" chosen={measurements ? `${chosen}, ${measurements}` : chosen} aside={chart}>
      <div className={styles.sizes}>
        {sortBySize(product.sizes, (size) => size).map((size) => (
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

interface SizeChartLinkProps {
  product: SizedProduct & Pick<ProductPage, '_id'>;
  onChoose: (size: string) => void;
}

/** Opens the size chart; nothing for a free size without measurements. */
export function SizeChartLink({ product, onChoose }: SizeChartLinkProps) {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./size-chart-dialog.tsx'));
  if (!product.sizes.some((size) => formatMainMeasure(product, size) || product.measurements[size]))
    return null;
  return (
    <>
      <button type="button" className="link scripted-only" {...preloadProps} onClick={() => open()}>
        Size chart
      </button>
      {part && <part.SizeChartDialog product={product} open={isOpen} onClose={close} onChoose={onChoose} />}
    </>
  );
}

/** 'In Stock, 6 left' or 'Out of Stock' */
/** `counts` is false for an outfit, which exists once. */
export function StockBadge({ stock, counts = true }: { stock: number; counts?: boolean }) {
  return (
    <span role="status">
      {stock > 0 ? (
        <Badge tone="neem">{counts ? `In Stock, ${stock} left` : 'In Stock'}</Badge>
      ) : (
        <Badge tone="over">Out of Stock</Badge>
      )}
    </span>
  );
}
