/** A word as pg_trgm sees it, which depends on the database's locale: with C only Latin letters and digits. */
export const LATIN_WORD = /[a-z0-9]+/g;
export const ANY_WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * How similar a query is to the most similar run of whole words of a text, 0 to 1, as `strict_word_similarity` of pg_trgm
 * finds it (https://www.postgresql.org/docs/current/pgtrgm.html): the share of trigrams that both have. Texts are in lower case.
 */
export function createWordSimilarity(query: string, wordPattern: RegExp): (text: string) => number {
  const trigrams = new Trigrams();
  for (const word of query.match(wordPattern) ?? []) trigrams.numbersOf(word);
  const run = new Run(trigrams);
  const known = new Map<string, Word[]>();

  const wordsOf = (part: string): Word[] => {
    const words = (part.match(wordPattern) ?? []).map((text) => ({
      text,
      similarity: run.similarityOf(text),
    }));
    known.set(part, words);
    return words;
  };
  return (text) => {
    const words: Word[] = [];
    let similar = 0;
    let best = 0;
    for (const part of text.split(' '))
      for (const word of known.get(part) ?? wordsOf(part)) {
        words.push(word);
        if (word.similarity > 0) similar += 1;
        if (word.similarity > best) best = word.similarity;
      }
    // Words without a common trigram make a run less similar.
    return similar < 2 || best === 1 ? best : run.best(words);
  };
}

interface Word {
  text: string;
  /** of the word alone */
  similarity: number;
}

/** Trigrams as numbers. */
class Trigrams {
  readonly #numbers = new Map<string, number>();

  get count(): number {
    return this.#numbers.size;
  }

  /** Whether any trigram of a word has a number. */
  hasAnyOf(word: string): boolean {
    const padded = pad(word);
    for (let place = 0; place <= word.length; place++)
      if (this.#numbers.has(padded.slice(place, place + 3))) return true;
    return false;
  }

  /** The distinct ones of a word. */
  numbersOf(word: string): number[] {
    const padded = pad(word);
    const numbers = new Set<number>();
    for (let place = 0; place <= word.length; place++)
      numbers.add(this.#numberOf(padded.slice(place, place + 3)));
    return [...numbers];
  }

  #numberOf(trigram: string): number {
    const number = this.#numbers.get(trigram) ?? this.#numbers.size;
    this.#numbers.set(trigram, number);
    return number;
  }
}

/** For trigrams a word has two spaces before and one after it. */
const pad = (word: string) => `  ${word} `;

/** The distinct trigrams of a run of words, and how many of them are wanted: those that were numbered first, the query's. */
class Run {
  readonly #trigrams: Trigrams;
  readonly #wanted: number;
  readonly #numbers = new Map<string, readonly number[]>();
  /** how many words of the run have each trigram */
  #times = new Int32Array(256);
  #distinct = 0;
  #shared = 0;

  constructor(trigrams: Trigrams) {
    this.#trigrams = trigrams;
    this.#wanted = trigrams.count;
  }

  /** Of one word alone. */
  similarityOf(word: string): number {
    if (!this.#trigrams.hasAnyOf(word)) return 0;
    this.#add(word);
    const similarity = this.#similarity();
    this.#remove(word);
    return similarity;
  }

  /** Extends a run word by word, and after each word leaves out those at its beginning that make it less similar. */
  best(words: readonly Word[]): number {
    let best = 0;
    let begin = 0;
    for (let end = 0; end < words.length; end++) {
      for (let place = begin; place <= end; place++) this.#add((words[place] as Word).text);
      let similarity = this.#similarity();
      for (let place = begin; place <= end; place++) {
        this.#remove((words[place] as Word).text);
        if (this.#similarity() <= similarity) continue;
        similarity = this.#similarity();
        begin = place + 1;
      }
      best = Math.max(best, similarity);
    }
    return best;
  }

  #add(word: string): void {
    for (const trigram of this.#numbersOf(word)) {
      if (trigram >= this.#times.length) this.#grow(trigram);
      if (this.#times[trigram] === 0) this.#count(trigram, 1);
      this.#times[trigram] = (this.#times[trigram] as number) + 1;
    }
  }

  #remove(word: string): void {
    for (const trigram of this.#numbersOf(word)) {
      this.#times[trigram] = (this.#times[trigram] as number) - 1;
      if (this.#times[trigram] === 0) this.#count(trigram, -1);
    }
  }

  #numbersOf(word: string): readonly number[] {
    const known = this.#numbers.get(word) ?? this.#trigrams.numbersOf(word);
    this.#numbers.set(word, known);
    return known;
  }

  #count(trigram: number, by: 1 | -1): void {
    this.#distinct += by;
    if (trigram < this.#wanted) this.#shared += by;
  }

  /** In single precision, as the database computes it. */
  #similarity(): number {
    return Math.fround(this.#shared / (this.#wanted + this.#distinct - this.#shared));
  }

  #grow(trigram: number): void {
    const larger = new Int32Array(Math.max(trigram + 1, this.#times.length * 2));
    larger.set(this.#times);
    this.#times = larger;
  }
}
