/** An option of a product elsewhere ('Size', 'Colour', 'Logo') and a variant's value of it. */
export interface Option {
  name: string;
  value: string;
}

const SIZE = /\bsizes?\b|साइज़?|आकार/i;
const COLOUR = /\bcolou?rs?\b|\bshades?\b|रंग/i;

export const TOO_MANY_OPTIONS = 'A product has sizes and colours here, and no third option.';

/**
 * Which of a variant's options is its size and which its colour: their names say so; another one takes the place
 * that is left, the size's first. Undefined where there are more than two.
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

/** An option without a name, and Shopify's word for a product that has none. */
function isNone(name: string, value: string): boolean {
  return name === '' || (name === 'Title' && value === 'Default Title');
}
