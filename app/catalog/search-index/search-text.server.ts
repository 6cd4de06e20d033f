import { trimEnds } from '#app/platform/text/trim-ends.ts';

const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** Folds a text so that what looks alike is alike: lower case, no Latin accents, single spaces. Devanagari keeps its signs. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const PUNCTUATION = /[\s,.;:!?"“”()]/;
const isPunctuation = (character: string) => PUNCTUATION.test(character);

/** The words of a text, folded, each once; what stands around them in a sentence is no part of them. */
export function tokenize(text: string): string[] {
  const words = normaliseText(text).split(' ');
  return [...new Set(words.map((word) => trimEnds(word, isPunctuation) || word))].filter(
    (word) => word !== '',
  );
}

interface IndexableProduct {
  name: string;
  brand: string;
  fabric: string;
  categoryName: string;
  subcategoryName: string;
  tags: string[];
  colors: string[];
}

/**
 * What a search reads of a product. The name stands first, because a search for a name's beginning is a
 * search for this text's beginning. A tag stands with its hyphens and as separate words.
 */
export function buildSearchText(product: IndexableProduct): string {
  const { name, brand, fabric, categoryName, subcategoryName, tags, colors } = product;
  const tagWords = tags.flatMap((tag) => (tag.includes('-') ? [tag, tag.replaceAll('-', ' ')] : [tag]));
  return normaliseText(
    [name, brand, categoryName, subcategoryName, ...tagWords, ...colors, fabric].join(' '),
  );
}
