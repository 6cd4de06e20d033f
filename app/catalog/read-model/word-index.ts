import type { SearchTerm } from '../listing/product-query.ts';
import { isWholeWord } from '../search-index/spelling-variants.ts';

/** From here on, sorting all words is faster than inserting each. */
const MANY_WORDS = 500;

const BEGINS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/**
 * Finds products by the beginnings of their words, as `matchesTerm` does in SQL: a word begins after a space or a hyphen.
 * Each distinct word is kept once, in order, so that those with the same beginning are neighbours.
 */
export class WordIndex {
  readonly #slots = new Map<string, SlotBag>();
  #words: string[] = [];
  /** not yet in order */
  #newWords: string[] = [];
  /** how many words have lost their last product; they are dropped together */
  #emptyWords = 0;
  /** the last round in which a product had a wanted word */
  #rounds = new Int32Array(0);
  #round = 0;

  get wordCount(): number {
    return this.#slots.size;
  }

  add(slot: number, searchText: string): void {
    for (const word of wordsOf(searchText)) {
      const bag = this.#slots.get(word);
      if (bag) {
        if (bag.size === 0) this.#emptyWords -= 1;
        bag.add(slot);
      } else {
        this.#slots.set(word, new SlotBag(slot));
        this.#newWords.push(word);
      }
    }
  }

  /** Sorts the words; otherwise the first search does. */
  sort(): void {
    this.#sortedWords();
  }

  /** Takes the same text as `add`. */
  remove(slot: number, searchText: string): void {
    for (const word of wordsOf(searchText)) {
      const bag = this.#slots.get(word);
      bag?.remove(slot);
      if (bag?.size === 0) this.#emptyWords += 1;
    }
    if (this.#emptyWords > MANY_WORDS && this.#emptyWords * 2 > this.#slots.size) this.#dropEmptyWords();
  }

  /** The products that have every word in one of its spellings; in no order, each once. */
  findAll(words: readonly SearchTerm[], limit: number): Int32Array {
    return this.#findEvery(
      words.map(({ word, spellings }) =>
        spellings.flatMap((spelling) => this.#bagsBeginningWith(spelling, spelling !== word)),
      ),
      limit,
    );
  }

  /** The products whose text contains every one of these words anywhere. */
  findContaining(parts: readonly string[], limit: number): Int32Array {
    return this.#findEvery(
      parts.map((part) => this.#bagsContaining(part)),
      limit,
    );
  }

  /** A product is counted in a round only if it was counted in the one before. */
  #findEvery(bagsOfWords: readonly (readonly SlotBag[])[], limit: number): Int32Array {
    if (this.#rounds.length < limit) this.#rounds = new Int32Array(limit * 2);
    const first = this.#round + 1;
    const rounds = this.#rounds;
    let found = new Int32Array(0);
    for (const [index, bags] of bagsOfWords.entries()) {
      const round = first + index;
      this.#round = round;
      found = new Int32Array(bags.reduce((sum, bag) => sum + bag.size, 0));
      let count = 0;
      for (const bag of bags)
        for (let place = 0; place < bag.size; place++) {
          const slot = bag.at(place);
          const last = rounds[slot] as number;
          if (last === round || (index > 0 && last !== round - 1)) continue;
          rounds[slot] = round;
          found[count++] = slot;
        }
      found = found.subarray(0, count);
    }
    return found;
  }

  #bagsBeginningWith(beginning: string, isWhole: boolean): SlotBag[] {
    if (!BEGINS_WITH_LETTER.test(beginning)) return this.#bagsContaining(beginning);
    const words = this.#sortedWords();
    const bags: SlotBag[] = [];
    for (let place = firstFrom(words, beginning); words[place]?.startsWith(beginning); place++) {
      const word = words[place] as string;
      if (!isWhole || isWholeWord(word, beginning)) bags.push(this.#slots.get(word) as SlotBag);
    }
    return bags;
  }

  #dropEmptyWords(): void {
    this.#words = this.#sortedWords().filter((word) => {
      const isUsed = this.#slots.get(word)?.size !== 0;
      if (!isUsed) this.#slots.delete(word);
      return isUsed;
    });
    this.#emptyWords = 0;
  }

  #bagsContaining(part: string): SlotBag[] {
    const words = this.#sortedWords().filter((word) => word.includes(part));
    return words.map((word) => this.#slots.get(word) as SlotBag);
  }

  #sortedWords(): readonly string[] {
    const added = this.#newWords;
    this.#newWords = [];
    if (added.length > MANY_WORDS) this.#words = [...this.#words, ...added].sort(compareTexts);
    else for (const word of added) this.#words.splice(firstFrom(this.#words, word), 0, word);
    return this.#words;
  }
}

/** Each word of a search text, and what follows each of its hyphens. */
function wordsOf(searchText: string): Set<string> {
  const words = new Set<string>();
  for (const word of searchText.split(' ')) {
    if (word === '') continue;
    words.add(word);
    for (let hyphen = word.indexOf('-'); hyphen >= 0; hyphen = word.indexOf('-', hyphen + 1))
      if (hyphen + 1 < word.length) words.add(word.slice(hyphen + 1));
  }
  return words;
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The index of the first word that does not sort before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The slots of a word's products. Most words have few. */
class SlotBag {
  #slots: Int32Array<ArrayBuffer> | number;
  #size = 1;

  constructor(slot: number) {
    this.#slots = slot;
  }

  get size(): number {
    return this.#size;
  }

  at(place: number): number {
    return typeof this.#slots === 'number' ? this.#slots : (this.#slots[place] as number);
  }

  add(slot: number): void {
    if (typeof this.#slots === 'number' || this.#size === this.#slots.length) {
      const larger = new Int32Array(Math.max(4, this.#size * 2));
      for (let place = 0; place < this.#size; place++) larger[place] = this.at(place);
      this.#slots = larger;
    }
    this.#slots[this.#size++] = slot;
  }

  remove(slot: number): void {
    for (let place = 0; place < this.#size; place++) {
      if (this.at(place) !== slot) continue;
      this.#size -= 1;
      if (typeof this.#slots !== 'number') this.#slots[place] = this.#slots[this.#size] as number;
      return;
    }
  }
}
