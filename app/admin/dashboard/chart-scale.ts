const ROUND_STEPS = [1, 2, 2.5, 4, 5, 10] as const;
const GRID_LINES = 4;

/** Where a chart's lines stand: round numbers from nil, so that `highest` is within; whole ones where asked for. */
export function chartGridLines(highest: number, { isIntegerScale = false } = {}): number[] {
  const smallestStep = Math.max(highest, isIntegerScale ? GRID_LINES : 1) / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(smallestStep));
  const fits = (step: number) =>
    step * power >= smallestStep && (!isIntegerScale || Number.isInteger(step * power));
  const step = (ROUND_STEPS.find(fits) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of so many points have their names beneath: about `most` of them, at even distances. */
export function labelIndexes(points: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(points / Math.max(1, maxLabels)));
  return Array.from({ length: Math.ceil(points / step) }, (_, index) => index * step);
}
