/** A product option of another shop ('Size', 'Colour', 'Logo') and a variant's value. */
export interface Option {
  name: string;
  value: string;
}

const SIZE = /\bsizes?\b|साइज़?|आकार/i;
const COLOUR = /\bcolou?rs?\b|\bshades?\b|रंग/i;

export const TOO_MANY_OPTIONS = 'Products can have sizes and colours, but no third option.';

/**
 * Maps a variant's options to size and colour by name; other options fill what is left, size first. Undefined if there
 * are more than two.
 */
export function mapOptions(options: readonly Option[]): { size: string; color: string } | undefined {
  const named = options.filter(({ name, value }) => !isNone(name, value));
  const size = named.find(({ name }) => SIZE.test(name));
  const color = named.find((option) => option !== size && COLOUR.test(option.name));
  const others = named.filter((option) => option !== size && option !== color);
  const free = [size, color].filter((chosen) => !chosen).length;
  if (others.length > free) return undefined;
  const sized = size ?? others.shift();
  return { size: sized?.value ?? '', color: (color ?? others.shift())?.value ?? '' };
}

/** An option without a name, or Shopify's placeholder for products without options. */
function isNone(name: string, value: string): boolean {
  return name === '' || (name === 'Title' && value === 'Default Title');
}
