import type { ProductColumns } from './product-columns.ts';
import { SortedSlots } from './sorted-slots.ts';

/** The products of each group in the order of their prices, so that a price range is counted without reading them. */
export class GroupsByPrice {
  readonly #columns: ProductColumns;
  readonly #order: SortedSlots;
  /** by group, the index of its first product, with one more entry for the end; undefined after a change */
  #starts: Int32Array | undefined;

  constructor(columns: ProductColumns) {
    this.#columns = columns;
    this.#order = new SortedSlots(
      (one, other) =>
        (columns.groupOf[one] as number) - (columns.groupOf[other] as number) ||
        (columns.prices[one] as number) - (columns.prices[other] as number) ||
        one - other,
    );
  }

  fill(slots: Int32Array): void {
    this.#order.fill(slots);
    this.#starts = undefined;
  }

  add(slot: number): void {
    this.#order.add(slot);
    this.#starts = undefined;
  }

  /** Call before the product's group or price changes. */
  remove(slot: number): void {
    this.#order.remove(slot);
    this.#starts = undefined;
  }

  /** The slots of all products, those of a group together. */
  get slots(): Int32Array {
    return this.#order.slots;
  }

  /** The price of a group's cheapest product. The group has products. */
  lowestPrice(group: number): number {
    return this.#priceAt(this.#startOf(group));
  }

  highestPrice(group: number): number {
    return this.#priceAt(this.#startOf(group + 1) - 1);
  }

  /** The index of a group's first product at this price or above; the end of the group if there is none. */
  firstFrom(group: number, price: number): number {
    let [low, high] = [this.#startOf(group), this.#startOf(group + 1)];
    if (this.#priceAt(low) >= price) return low;
    if (this.#priceAt(high - 1) < price) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#priceAt(middle) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #priceAt(place: number): number {
    return this.#columns.prices[this.#order.at(place)] as number;
  }

  #startOf(group: number): number {
    this.#starts ??= this.#sumSizes();
    return this.#starts[group] as number;
  }

  #sumSizes(): Int32Array {
    const { groups } = this.#columns;
    const starts = new Int32Array(groups.limit + 1);
    for (let group = 0; group < groups.limit; group++)
      starts[group + 1] = (starts[group] as number) + groups.sizeOf(group);
    return starts;
  }
}
