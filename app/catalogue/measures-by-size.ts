import { MEASURES, measuredWords } from './size-chart.ts';
import { inSizeOrder } from './size-order.ts';

/** What a piece measures in each size, the small ones first; the chart's measures come before others. */
export function measuresBySize(measurements: Record<string, Record<string, number>>) {
  return inSizeOrder(Object.entries(measurements), ([size]) => size).map(([size, measured]) => {
    const others = Object.keys(measured).filter((name) => !MEASURES.some((measure) => measure === name));
    const words = [measuredWords(measured), ...others.map((name) => `${name} ${measured[name]} cm`)];
    return { size, words: words.filter(Boolean).join(', ') };
  });
}
