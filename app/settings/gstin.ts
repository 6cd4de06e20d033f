import { stateName } from '#app/foundation/indian-states.ts';

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: state, PAN, and a last character that follows from the others. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && stateName(text.slice(0, 2)) !== undefined && text.at(-1) === checkSign(text);
}

/** Every second value counts twice; each product is added up in base 36. */
function checkSign(gstin: string): string {
  let sum = 0;
  for (let place = 0; place < 14; place++) {
    const product = SIGNS.indexOf(gstin[place] as string) * ((place % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return SIGNS[(36 - (sum % 36)) % 36] as string;
}
