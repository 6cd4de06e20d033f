import { InternedTexts } from './interned.ts';

/** Names as the numbers of their tokens, which spaces separate: most names consist of tokens that many have. */
export class TokenizedNames {
  readonly #tokens = new InternedTexts();
  /** by token, which letters it has, as bits */
  #letters = new Int32Array(1024);
  /** by slot, the index of its name; 0 for none */
  #places = new Int32Array(1024);
  /** for each name: the capacity of its range, the number of its tokens, and the tokens */
  #names = new Int32Array(1024);
  #end = 1;

  /** All numbers of tokens are below this. */
  get tokenCount(): number {
    return this.#tokens.texts.length;
  }

  set(slot: number, name: string): void {
    const tokens = name.split(' ').map((text) => this.#numberOf(text));
    const place = this.#placeFor(slot, tokens.length);
    this.#names[place + 1] = tokens.length;
    this.#names.set(tokens, place + 2);
  }

  /** Its range stays reserved for the next name of the slot. */
  remove(slot: number): void {
    this.#names[(this.#places[slot] as number) + 1] = 0;
  }

  countOf(slot: number): number {
    return this.#names[(this.#places[slot] as number) + 1] as number;
  }

  tokenAt(slot: number, index: number): number {
    return this.#names[(this.#places[slot] as number) + 2 + index] as number;
  }

  textOf(token: number): string {
    return this.#tokens.texts[token] as string;
  }

  /** Tokens without a common bit have no common letter. */
  lettersOf(token: number): number {
    return this.#letters[token] as number;
  }

  nameOf(slot: number): string {
    return Array.from({ length: this.countOf(slot) }, (_, index) =>
      this.textOf(this.tokenAt(slot, index)),
    ).join(' ');
  }

  #numberOf(text: string): number {
    const number = this.#tokens.add(text);
    if (number >= this.#letters.length) this.#letters = doubled(this.#letters);
    this.#letters[number] = lettersIn(text);
    return number;
  }

  #placeFor(slot: number, count: number): number {
    while (slot >= this.#places.length) this.#places = doubled(this.#places);
    const place = this.#places[slot] as number;
    if (place > 0 && (this.#names[place] as number) >= count) return place;
    while (this.#end + 2 + count > this.#names.length) this.#names = doubled(this.#names);
    this.#places[slot] = this.#end;
    this.#names[this.#end] = count;
    this.#end += 2 + count;
    return this.#places[slot] as number;
  }
}

const DIGIT = 31;

/** A bit for each of a to z, one for all digits, and five for all other characters. */
export function lettersIn(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; place++) letters |= 1 << bitOf(text.charCodeAt(place));
  return letters;
}

function bitOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return DIGIT;
  return 26 + (code % 5);
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
