/** Slots in an order that has no ties. */
export type Compare = (one: number, other: number) => number;

/** Products in one sort order. */
export class SortedSlots {
  #slots = new Int32Array(0);
  #length = 0;

  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** The slots in order. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#length);
  }

  at(place: number): number {
    return this.#slots[place] as number;
  }

  /** Sorts these slots; forgets all others. */
  fill(slots: Int32Array): void {
    this.#slots = slots.toSorted(this.#compare) as Int32Array<ArrayBuffer>;
    this.#length = slots.length;
  }

  add(slot: number): void {
    if (this.#length === this.#slots.length) {
      const larger = new Int32Array(Math.max(1024, this.#length * 2));
      larger.set(this.#slots);
      this.#slots = larger;
    }
    const place = this.#placeOf(slot);
    this.#slots.copyWithin(place + 1, place, this.#length);
    this.#slots[place] = slot;
    this.#length += 1;
  }

  /** Call before the slot's sort key changes. */
  remove(slot: number): void {
    const place = this.#placeOf(slot);
    this.#slots.copyWithin(place, place + 1, this.#length);
    this.#length -= 1;
  }

  /** Replaces the last slot with this one, if it sorts before that. */
  replaceLast(slot: number): void {
    if (this.#compare(slot, this.#slots[this.#length - 1] as number) > 0) return;
    this.#length -= 1;
    this.add(slot);
  }

  /** The index of a slot, or where to insert it. */
  #placeOf(slot: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#slots[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The first slots in an order; sorts no more of them than it must. */
export function firstOf(slots: Int32Array, compare: Compare, count: number): Int32Array {
  if (count * 8 >= slots.length) return slots.toSorted(compare).subarray(0, count);
  const first = new SortedSlots(compare);
  first.fill(slots.subarray(0, count));
  for (const slot of slots.subarray(count)) first.replaceLast(slot);
  return first.slots;
}
