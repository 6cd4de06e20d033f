/** Randomness that repeats itself: the same key always rolls the same numbers. */
export interface Chance {
  /** 0 up to, but not including, 1 */
  next(): number;
  /** both ends included */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
  happens(share: number): boolean;
  /** `count` different entries, in a new order */
  some<T>(choices: readonly T[], count: number): T[];
}

export function chanceFor(key: string): Chance {
  let state = hashOf(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)] as T;
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const left = [...choices];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(whole(0, left.length - 1), 1));
    }
    return taken;
  };
  return { next, whole, pick, happens: (share) => next() < share, some };
}

function hashOf(key: string): number {
  let hash = 2166136261;
  for (let i = 0; i < key.length; i++) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 16777619);
  }
  return hash;
}
