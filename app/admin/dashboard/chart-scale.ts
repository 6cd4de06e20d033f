const ROUND_STEPS = [1, 2, 2.5, 4, 5, 10] as const;
const GRID_LINES = 4;

/** Round axis values from 0 to at least `highest`; whole numbers if requested. */
export function chartGridLines(highest: number, { isIntegerScale = false } = {}): number[] {
  const smallestStep = Math.max(highest, isIntegerScale ? GRID_LINES : 1) / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(smallestStep));
  const fits = (step: number) =>
    step * power >= smallestStep && (!isIntegerScale || Number.isInteger(step * power));
  const step = (ROUND_STEPS.find(fits) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Indexes of the evenly spaced points that get a label, about `most` of them. */
export function labelIndexes(points: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(points / Math.max(1, maxLabels)));
  return Array.from({ length: Math.ceil(points / step) }, (_, index) => index * step);
}
