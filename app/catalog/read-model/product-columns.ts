import { findColourFamily } from '../product/colour-families.ts';
import { InternedLists, InternedTexts } from './interned.ts';
import { ProductGroups, type ProductTraits } from './product-groups.ts';
import { TokenizedNames } from './tokenized-names.ts';

/** The fields of a product by which lists are filtered, counted, sorted and searched. */
export interface IndexedProduct {
  id: string;
  pricePaise: number;
  /** microseconds since 1970 */
  createdAt: number;
  /** how well it is rated, weighed by the number of its reviews; a whole number */
  liking: number;
  reviewCount: number;
  categoryId: string;
  subcategoryId: string;
  country: string;
  brand: string;
  fabric: string;
  /** in whole stars, 0 without reviews */
  rating: number;
  /** in whole tens of percent */
  discount: number;
  isRental: boolean;
  tags: readonly string[];
  sizes: readonly string[];
  colors: readonly string[];
  /** that its tile can show; first the default one */
  tileColors: readonly string[];
  /** of variants on sale */
  variants: readonly { size: string; color: string; isInStock: boolean }[];
  /** in lower case */
  name: string;
  searchText: string;
  /** first day and the day after the last one, in days since 1970, of each period in which an outfit is taken; ascending */
  takenDays: readonly number[];
  /** the pick-up PIN code of an outfit; '' if it is not known */
  pickUpPin: string;
}

/** The group of a free slot. */
const NO_GROUP = -1;

/** A variant as one number: its size's number, its colour's number, and whether it is in stock. */
const COLORS = 2 ** 20;

export const sizeOf = (variant: number) => Math.floor(variant / (2 * COLORS));
export const colorOf = (variant: number) => Math.floor(variant / 2) % COLORS;
export const isInStock = (variant: number) => variant % 2 === 1;

const NO_DAYS: readonly number[] = [];
const FIRST_CAPACITY = 1024;

/** Products in columns. A product has a slot, its index in each column; the slot of a removed product is reused. */
export class ProductColumns {
  /** the pattern of a word in the database when it compares names */
  readonly wordPattern: RegExp;
  readonly categories = new InternedTexts();
  readonly subcategories = new InternedTexts();
  readonly countries = new InternedTexts();
  readonly brands = new InternedTexts();
  readonly fabrics = new InternedTexts();
  readonly sizes = new InternedTexts();
  readonly colors = new InternedTexts();
  readonly families = new InternedTexts();
  /** by colour */
  readonly familyOf: number[] = [];
  readonly tags = new InternedTexts();
  readonly pickUpPins = new InternedTexts();
  /** of search texts */
  readonly firstWords = new InternedTexts();
  readonly optionLists = new InternedLists();
  readonly tagLists = new InternedLists();
  readonly variantLists = new InternedLists();
  readonly groups = new ProductGroups();
  readonly traits = new ProductGroups<ProductTraits>();

  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  /** undefined for a free slot */
  readonly ids: (string | undefined)[] = [];
  readonly names = new TokenizedNames();
  readonly searchTexts: string[] = [];
  readonly takenDays: (readonly number[])[] = [];
  prices = new Float64Array(FIRST_CAPACITY);
  createdAt = new Float64Array(FIRST_CAPACITY);
  likings = new Int32Array(FIRST_CAPACITY);
  reviewCounts = new Int32Array(FIRST_CAPACITY);
  /** negative for a free slot */
  groupOf = new Int32Array(FIRST_CAPACITY);
  traitsOf = new Int32Array(FIRST_CAPACITY);
  tagListOf = new Int32Array(FIRST_CAPACITY);
  pickUpPinOf = new Int32Array(FIRST_CAPACITY);
  /** by slot, a list of colours in `optionLists` */
  tileColorsOf = new Int32Array(FIRST_CAPACITY);
  firstWordOf = new Int32Array(FIRST_CAPACITY);
  isFeatured = new Uint8Array(FIRST_CAPACITY);

  constructor(wordPattern: RegExp) {
    this.wordPattern = wordPattern;
  }

  /** All slots are below this; some are free. */
  get limit(): number {
    return this.ids.length;
  }

  get count(): number {
    return this.#slots.size;
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** Takes a free slot for a product that has none. */
  add(product: IndexedProduct): number {
    const slot = this.#free.pop() ?? this.ids.length;
    if (slot >= this.prices.length) this.#grow();
    this.#slots.set(product.id, slot);
    this.ids[slot] = product.id;
    this.names.set(slot, product.name);
    this.searchTexts[slot] = product.searchText;
    this.takenDays[slot] = product.takenDays.length > 0 ? product.takenDays : NO_DAYS;
    this.prices[slot] = product.pricePaise;
    this.createdAt[slot] = product.createdAt;
    this.likings[slot] = product.liking;
    this.reviewCounts[slot] = product.reviewCount;
    this.groupOf[slot] = this.#addToGroup(product);
    const tagList = this.tagLists.add(product.tags.map((tag) => this.tags.add(tag)));
    this.tagListOf[slot] = tagList;
    this.traitsOf[slot] = this.traits.add({
      brand: this.brands.add(product.brand),
      fabric: this.fabrics.add(product.fabric),
      tagList,
      rating: product.rating,
      discount: product.discount,
    });
    this.firstWordOf[slot] = this.firstWords.add(product.searchText.split(' ', 1)[0] ?? '');
    this.tileColorsOf[slot] = this.optionLists.add(product.tileColors.map((color) => this.#addColor(color)));
    this.pickUpPinOf[slot] = this.pickUpPins.add(product.pickUpPin);
    this.isFeatured[slot] = product.tags.includes('featured') ? 1 : 0;
    return slot;
  }

  remove(slot: number): void {
    this.#slots.delete(this.ids[slot] as string);
    this.ids[slot] = undefined;
    this.names.remove(slot);
    this.searchTexts[slot] = '';
    this.takenDays[slot] = NO_DAYS;
    this.tagLists.release(this.tagListOf[slot] as number);
    this.optionLists.release(this.tileColorsOf[slot] as number);
    this.traits.release(this.traitsOf[slot] as number);
    this.#removeFromGroup(this.groupOf[slot] as number);
    this.groupOf[slot] = NO_GROUP;
    this.#free.push(slot);
  }

  #addToGroup(product: IndexedProduct): number {
    return this.groups.add({
      category: this.categories.add(product.categoryId),
      isRental: product.isRental,
      subcategory: this.subcategories.add(product.subcategoryId),
      country: this.countries.add(product.country),
      sizeList: this.optionLists.add(product.sizes.map((size) => this.sizes.add(size))),
      colorList: this.optionLists.add(product.colors.map((color) => this.#addColor(color))),
      variantList: this.variantLists.add(product.variants.map((variant) => this.#pack(variant))),
    });
  }

  #removeFromGroup(group: number): void {
    const { sizeList, colorList, variantList } = this.groups.get(group);
    this.optionLists.release(sizeList);
    this.optionLists.release(colorList);
    this.variantLists.release(variantList);
    this.groups.release(group);
  }

  #pack({ size, color, isInStock }: IndexedProduct['variants'][number]): number {
    return (this.sizes.add(size) * COLORS + this.#addColor(color)) * 2 + (isInStock ? 1 : 0);
  }

  #addColor(text: string): number {
    const color = this.colors.add(text);
    this.familyOf[color] ??= this.families.add(findColourFamily(text));
    return color;
  }

  #grow(): void {
    this.prices = doubled(this.prices, Float64Array);
    this.createdAt = doubled(this.createdAt, Float64Array);
    this.likings = doubled(this.likings, Int32Array);
    this.reviewCounts = doubled(this.reviewCounts, Int32Array);
    this.groupOf = doubled(this.groupOf, Int32Array);
    this.traitsOf = doubled(this.traitsOf, Int32Array);
    this.tagListOf = doubled(this.tagListOf, Int32Array);
    this.firstWordOf = doubled(this.firstWordOf, Int32Array);
    this.pickUpPinOf = doubled(this.pickUpPinOf, Int32Array);
    this.tileColorsOf = doubled(this.tileColorsOf, Int32Array);
    this.isFeatured = doubled(this.isFeatured, Uint8Array);
  }
}

type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

function doubled<T extends Numbers>(column: T, Column: new (length: number) => T): T {
  const larger = new Column(column.length * 2);
  larger.set(column);
  return larger;
}
