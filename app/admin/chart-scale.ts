const ROUND_STEPS = [1, 2, 2.5, 4, 5, 10] as const;
const LINES = 4;

/** Where a chart's lines stand: round numbers from nil, so that `highest` is within; whole ones where asked for. */
export function chartLines(highest: number, { isWhole = false } = {}): number[] {
  const wanted = Math.max(highest, isWhole ? LINES : 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const fits = (step: number) => step * power >= wanted && (!isWhole || Number.isInteger(step * power));
  const step = (ROUND_STEPS.find(fits) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

/** Which of so many points have their names beneath: about `most` of them, at even distances. */
export function namedPlaces(points: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(points / Math.max(1, most)));
  return Array.from({ length: Math.ceil(points / step) }, (_, place) => place * step);
}
