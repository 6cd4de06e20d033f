const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** Folds a text so that what looks alike is alike: lower case, no Latin accents, single spaces. Devanagari keeps its signs. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

interface Findable {
  name: string;
  brand: string;
  categoryName: string;
  subcategoryName: string;
  tags: string[];
  colors: string[];
}

/**
 * What a search reads of a product. The name stands first, because a search for a name's beginning is a
 * search for this text's beginning. A tag stands with its hyphens and as separate words.
 */
export function searchTextOf(product: Findable): string {
  const { name, brand, categoryName, subcategoryName, tags, colors } = product;
  const tagWords = tags.flatMap((tag) => (tag.includes('-') ? [tag, tag.replaceAll('-', ' ')] : [tag]));
  return foldText([name, brand, categoryName, subcategoryName, ...tagWords, ...colors].join(' '));
}
