import { truncate } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { stripRichText } from '#app/ui/rich-text/rich-text.ts';
import type { ProductPage } from '../catalog.schema.ts';

/** Search engines show a shorter description with other parts of the page. */
const SHORT = 100;

/** The description for search results and link previews: the admin's own text, else the product's description and facts. */
export function describeProduct(product: ProductPage): string {
  const { seoDescription, description, name } = product;
  if (seoDescription) return truncate(seoDescription);
  const told = truncate(stripRichText(description) || name);
  return told.length < SHORT ? truncate(`${told.replace(/[.…]?$/, '.')} ${listFacts(product)}`) : told;
}

function listFacts({ price, isRental, brand, fabric, colors, sizes }: ProductPage): string {
  const facts = [
    `${formatRupees(price)} ${isRental ? 'a day' : 'including all taxes'}`,
    fabric,
    brand && `by ${brand}`,
    colors.length > 0 && `in ${colors.join(', ')}`,
    sizes.length > 0 && `sizes ${sizes.join(', ')}`,
  ];
  return `${facts.filter(Boolean).join('; ')}.`;
}
