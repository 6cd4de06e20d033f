import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { SizedProduct } from './find-size.ts';
import { findMeasure, type Measure, SIZE_CHART } from './size-chart.ts';
import styles from './size-chart-dialog.module.css';
import { SizeFinder } from './size-finder.tsx';
import { MEASURES, type Measured, sortBySize } from './sizes.ts';

interface SizeChartDialogProps {
  product: SizedProduct & { _id: string };
  open: boolean;
  onClose: () => void;
  onChoose: (size: string) => void;
}

/** The product's sizes in inches and centimetres: its own measurements, and the shop's chart for the others. */
export function SizeChartDialog({ product, open, onClose, onChoose }: SizeChartDialogProps) {
  const { sizes, measures, cells } = measureSizes(product);
  return (
    <Dialog wide title="Size chart" open={open} onClose={onClose}>
      {/* wider than a phone's screen, so it must scroll by keyboard, too */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus */}
      <section className={styles.scroller} tabIndex={0} aria-label="Measures by size">
        <MeasureTable
          caption="In inches, centimetres below"
          sizes={sizes}
          measures={measures}
          className={styles.chart}
          cell={(size, measure) => <ChartCell measure={cells[size]?.[measure]} />}
        />
      </section>
      <SizeFinder
        key={product._id}
        product={product}
        onChoose={(size) => {
          onChoose(size);
          onClose();
        }}
      />
    </Dialog>
  );
}

function ChartCell({ measure }: { measure: Measure | undefined }) {
  if (!measure) return <span className={styles.none}>–</span>;
  return (
    <>
      {measure.inches}
      <small>{measure.centimetres} cm</small>
    </>
  );
}

/** One table for a product: each measure of each size once. */
export function measureSizes(product: Measured) {
  const { sizes, measurements } = product;
  const rows = sortBySize(sizes.length > 0 ? sizes : Object.keys(SIZE_CHART), (size) => size);
  const own = rows.flatMap((size) => Object.keys(measurements[size] ?? {}));
  const measures = [...new Set<string>([...MEASURES, ...own])].filter((name) =>
    rows.some((size) => findMeasure(product, size, name)),
  );
  const cells = rows.map((size) => {
    const measured = measures.map((name) => [name, findMeasure(product, size, name)]);
    return [size, Object.fromEntries(measured) as Record<string, Measure | undefined>] as const;
  });
  return { sizes: rows, measures, cells: Object.fromEntries(cells) };
}

interface MeasureTableProps {
  caption: string;
  sizes: readonly string[];
  measures: readonly string[];
  cell: (size: string, measure: string) => ReactNode;
  className: string | undefined;
}

/** A row for each size, a column for each measure. */
export function MeasureTable({ caption, sizes, measures, cell, className }: MeasureTableProps) {
  return (
    <table className={className}>
      <caption>
        <span>{caption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {measures.map((measure) => (
            <th key={measure} scope="col">
              {measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measures.map((measure) => (
              <td key={measure}>{cell(size, measure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
