const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * How similar a query is to the most similar run of whole words of a text, 0 to 1, as `strict_word_similarity` of pg_trgm
 * finds it (https://www.postgresql.org/docs/current/pgtrgm.html): the share of trigrams that both have.
 */
export function createWordSimilarity(query: string): (text: string) => number {
  const wanted = new Set(trigramsOf(query).map(({ trigram }) => trigram));
  return (text) => {
    if (wanted.size === 0) return 0;
    return hasWholeWords(text, query) ? 1 : bestRun(wanted, trigramsOf(text));
  };
}

/** Whether a text contains these words one after the other, as most matches of a search do. */
function hasWholeWords(text: string, words: string): boolean {
  for (let place = text.indexOf(words); place >= 0; place = text.indexOf(words, place + 1)) {
    const end = place + words.length;
    if ((place === 0 || text[place - 1] === ' ') && (end === text.length || text[end] === ' ')) return true;
  }
  return false;
}

interface Trigram {
  trigram: string;
  beginsWord: boolean;
  endsWord: boolean;
}

/** Each word is padded with two spaces before and one after it. */
function trigramsOf(text: string): Trigram[] {
  return (text.match(WORD) ?? []).flatMap((word) => {
    const padded = `  ${word} `;
    return Array.from({ length: word.length + 1 }, (_, place) => ({
      trigram: padded.slice(place, place + 3),
      beginsWord: place === 0,
      endsWord: place === word.length,
    }));
  });
}

/** Extends a run word by word, and after each word leaves out those at its beginning that make it less similar. */
function bestRun(wanted: ReadonlySet<string>, trigrams: readonly Trigram[]): number {
  const run = new Run(wanted);
  let best = 0;
  let begin = 0;
  for (const [end, { trigram, endsWord }] of trigrams.entries()) {
    run.add(trigram);
    if (!endsWord) continue;
    let similarity = run.similarity();
    const shorter = run.copy();
    let shortest = begin;
    for (let place = begin; place <= end; place++) {
      const first = trigrams[place] as Trigram;
      if (first.beginsWord && shorter.similarity() > similarity) {
        similarity = shorter.similarity();
        shortest = place;
      }
      shorter.remove(first.trigram);
    }
    for (; begin < shortest; begin++) run.remove((trigrams[begin] as Trigram).trigram);
    best = Math.max(best, similarity);
  }
  return best;
}

/** The distinct trigrams of a run of words, and how many of them are wanted. */
class Run {
  readonly #wanted: ReadonlySet<string>;
  readonly #times: Map<string, number>;
  #shared = 0;

  constructor(wanted: ReadonlySet<string>, times = new Map<string, number>(), shared = 0) {
    this.#wanted = wanted;
    this.#times = times;
    this.#shared = shared;
  }

  copy(): Run {
    return new Run(this.#wanted, new Map(this.#times), this.#shared);
  }

  add(trigram: string): void {
    const times = this.#times.get(trigram) ?? 0;
    if (times === 0 && this.#wanted.has(trigram)) this.#shared += 1;
    this.#times.set(trigram, times + 1);
  }

  remove(trigram: string): void {
    const times = this.#times.get(trigram) ?? 0;
    if (times > 1) this.#times.set(trigram, times - 1);
    else this.#times.delete(trigram);
    if (times === 1 && this.#wanted.has(trigram)) this.#shared -= 1;
  }

  /** In single precision, as the database computes it. */
  similarity(): number {
    return Math.fround(this.#shared / (this.#wanted.size + this.#times.size - this.#shared));
  }
}
