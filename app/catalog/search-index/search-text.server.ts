import { trimEnds } from '#app/platform/text/trim-ends.ts';

const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** Lower case, no Latin accents, single spaces. Devanagari signs are kept. */
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

/** The distinct normalised words of a text, without punctuation. */
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
 * The text that searches match. The name comes first, so that a name's prefix is also this text's prefix. Tags are
 * included with hyphens and as separate words.
 */
export function buildSearchText(product: IndexableProduct): string {
  const { name, brand, fabric, categoryName, subcategoryName, tags, colors } = product;
  const tagWords = tags.flatMap((tag) => (tag.includes('-') ? [tag, tag.replaceAll('-', ' ')] : [tag]));
  return normaliseText(
    [name, brand, categoryName, subcategoryName, ...tagWords, ...colors, fabric].join(' '),
  );
}
