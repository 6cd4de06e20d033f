import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ProductPage } from '../catalog.schema.ts';
import styles from './size-chart-dialog.module.css';
import { formatMeasurements, MEASURES, SIZE_CHART, sortBySize, toCentimetres } from './sizes.ts';

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
        <table className={styles.chart}>
          <caption>In inches, centimetres below</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(SIZE_CHART).map(([size, inches]) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {MEASURES.map((measure) => (
                  <td key={measure}>
                    {inches[measure]}
                    <small>{toCentimetres(inches[measure])} cm</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <OwnMeasures measurements={measurements} />
    </Dialog>
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
