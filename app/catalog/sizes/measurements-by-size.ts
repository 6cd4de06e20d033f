import { formatMeasurements, MEASURES } from './size-measurements.ts';
import { sortBySize } from './size-order.ts';

/** Measurements by size, small sizes first; the chart's measures come before others. */
export function formatMeasurementsBySize(measurements: Record<string, Record<string, number>>) {
  return sortBySize(Object.entries(measurements), ([size]) => size).map(([size, measured]) => {
    const others = Object.keys(measured).filter((name) => !MEASURES.some((measure) => measure === name));
    const text = [formatMeasurements(measured), ...others.map((name) => `${name} ${measured[name]} cm`)];
    return { size, text: text.filter(Boolean).join(', ') };
  });
}
