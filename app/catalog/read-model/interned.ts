/** Numbers for texts: a column of numbers takes a quarter of the memory and compares faster. */
export class InternedTexts {
  readonly #numbers = new Map<string, number>();
  /** the texts by number */
  readonly texts: string[] = [];

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  /** The text's number, from 0 on. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Numbers for lists of numbers: most products share their sizes, colours and stock with others, so each list is kept once. */
export class InternedLists {
  readonly #numbers = new Map<string, number>();
  readonly #lists: (readonly number[])[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];

  /** The numbers given out are below this. */
  get limit(): number {
    return this.#lists.length;
  }

  /** The list's number. Each call needs a later `release`. */
  add(list: readonly number[]): number {
    const key = list.join();
    const number = this.#numbers.get(key) ?? this.#append(key, list);
    this.#uses[number] = (this.#uses[number] as number) + 1;
    return number;
  }

  get(number: number): readonly number[] {
    return this.#lists[number] as readonly number[];
  }

  /** How often the list was added and not released. */
  usesOf(number: number): number {
    return this.#uses[number] as number;
  }

  release(number: number): void {
    this.#uses[number] = (this.#uses[number] as number) - 1;
    if (this.#uses[number]) return;
    this.#numbers.delete(this.get(number).join());
    this.#lists[number] = [];
    this.#free.push(number);
  }

  #append(key: string, list: readonly number[]): number {
    const number = this.#free.pop() ?? this.#lists.length;
    this.#numbers.set(key, number);
    this.#lists[number] = list;
    this.#uses[number] = 0;
    return number;
  }
}
