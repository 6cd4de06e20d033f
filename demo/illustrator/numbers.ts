export const TURN = Math.PI * 2;

export type Random = () => number;

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** 0 below `low`, 1 above `high`, and an S-curve between them; `low` may be the larger. */
export function smoothstep(value: number, low = 0, high = 1): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/**
 * A length or coordinate in pixels, written with at most one decimal. Built from whole numbers,
 * because a picture writes some thirty thousand of them and printing fractions takes twice as long.
 */
export function px(length: number): string {
  const tenths = Math.round(length * 10);
  const rest = tenths % 10;
  if (rest === 0) return `${tenths / 10}`;
  const whole = (tenths - rest) / 10;
  const sign = tenths < 0 && whole === 0 ? '-' : '';
  return `${sign}${whole}.${Math.abs(rest)}`;
}

/** A ratio (matrix entry, opacity), written with at most three decimals. */
export function ratio(value: number): string {
  return (Math.round(value * 1000) / 1000).toString();
}

/** The drawings for 0, 1, … count - 1, one after the other. */
export function repeat(count: number, drawing: (index: number) => string): string {
  let all = '';
  for (let index = 0; index < count; index++) all += drawing(index);
  return all;
}

/** A stream of numbers in [0, 1) that is always the same for the same seed. */
export function randomFrom(seed: string | number): Random {
  let state = 2166136261;
  for (const character of String(seed)) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
