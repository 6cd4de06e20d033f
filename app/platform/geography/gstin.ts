import { stateName } from './indian-states.ts';

/** State code, PAN, entity number, Z, check character. */
const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: state code, PAN and a valid check character. */
export function isGstin(text: string): boolean {
  return (
    GSTIN_PATTERN.test(text) &&
    stateName(stateOfGstin(text)) !== undefined &&
    text.at(-1) === computeCheckCharacter(text)
  );
}

/** Like a GSTIN, with C in the place of Z: the registration of an operator that collects tax at source. */
export function isTcsGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/.test(text) &&
    stateName(stateOfGstin(text)) !== undefined &&
    text.at(-1) === computeCheckCharacter(text)
  );
}

/** The PAN of the registered person or company. */
export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

/** The GST code of the state that a GSTIN is registered in. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Every second value has weight 2; each product is summed by its base-36 digits. */
function computeCheckCharacter(gstin: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const product = CHARACTERS.indexOf(gstin[index] as string) * ((index % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS[(36 - (sum % 36)) % 36] as string;
}
