import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ProductPage } from '../catalog.schema.ts';
import styles from './size-chart-dialog.module.css';
import { formatMeasurements, MEASURES, SIZE_CHART, sortBySize, toCentimetres } from './sizes.ts';

const CHART: Record<string, Record<string, number>> = SIZE_CHART;
const CHART_SIZES = Object.keys(SIZE_CHART);

interface SizeChartDialogProps extends Pick<ProductPage, 'measurements'> {
  open: boolean;
  onClose: () => void;
}

/** The size chart in inches and centimetres, and the product's own measurements. */
export function SizeChartDialog({ measurements, open, onClose }: SizeChartDialogProps) {
  return (
    <Dialog wide title="Size chart" open={open} onClose={onClose}>
      {/* wider than a phone's screen, so it must scroll by keyboard, too */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus */}
      <section className={styles.scroller} tabIndex={0} aria-label="Measures by size">
        <MeasureTable
          caption="In inches, centimetres below"
          sizes={CHART_SIZES}
          measures={MEASURES}
          className={styles.chart}
          cell={(size, measure) => <ChartCell inches={CHART[size]?.[measure] ?? 0} />}
        />
      </section>
      <OwnMeasures measurements={measurements} />
    </Dialog>
  );
}

function ChartCell({ inches }: { inches: number }) {
  return (
    <>
      {inches}
      <small>{toCentimetres(inches)} cm</small>
    </>
  );
}

function OwnMeasures({ measurements }: Pick<ProductPage, 'measurements'>) {
  const sizes = formatMeasurementsBySize(measurements);
  if (sizes.length === 0) return null;
  return (
    <div className={styles.productMeasurements}>
      <h3>This product</h3>
      <dl>
        {sizes.map(({ size, text }) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Measurements by size, small sizes first; the chart's measures come before others. */
export function formatMeasurementsBySize(measurements: Record<string, Record<string, number>>) {
  return sortBySize(Object.entries(measurements), ([size]) => size).map(([size, measured]) => {
    const others = Object.keys(measured).filter((name) => !MEASURES.some((measure) => measure === name));
    const text = [formatMeasurements(measured), ...others.map((name) => `${name} ${measured[name]} cm`)];
    return { size, text: text.filter(Boolean).join(', ') };
  });
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
      <caption>{caption}</caption>
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
