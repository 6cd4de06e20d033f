import { toE164 } from '#app/accounts/identifier.ts';
import { isIndia } from '#app/platform/geography/country.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { trimEnds } from '#app/platform/text/trim-ends.ts';
import type { ShippingInfo } from './orders.schema.ts';

/** The rules of an address in form and API (screens §5, rules §4 Addresses). */
export const REQUIRED_SHIPPING_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
  'country',
] as const;
export const SHIPPING_FIELDS = [...REQUIRED_SHIPPING_FIELDS, 'state', 'phone', 'landmark'] as const;
/** The fields of a business buyer, checked on the server (checkout/address/business-buyer.ts). */
export const BUSINESS_FIELDS = ['gstin', 'businessName'] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number] | (typeof BUSINESS_FIELDS)[number];

export const MISSING_SHIPPING = 'Please fill in all shipping information fields.';

const REQUIRED_MESSAGES: Record<(typeof REQUIRED_SHIPPING_FIELDS)[number], string> = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  address: 'Please enter your address.',
  city: 'Please enter your city.',
  postalCode: 'Please enter your postal code.',
  country: 'Please enter your country.',
};
export const LONGEST_SHIPPING_FIELD = 200;
export const SHIPPING_FIELD_TOO_LONG = `At most ${LONGEST_SHIPPING_FIELD} characters, please.`;
const INDIAN_PIN = /^[1-9]\d{5}$/;

/** Invisible characters: spaces, zero-width marks, soft hyphens, fillers. */
const INVISIBLE =
  /\s|\u00AD|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u180E|[\u200B-\u200F\u202A-\u202E\u2060-\u2064]|\u2800|\u3164|\uFEFF|\uFFA0/;
const isInvisible = (character: string) => INVISIBLE.test(character);

/** The errors of an address by field. */
export function validateShippingInfo(given: Partial<ShippingInfo>): FieldProblem[] {
  return findProblems(cleanShippingInfo(given));
}

function findProblems(address: ShippingInfo): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of REQUIRED_SHIPPING_FIELDS) {
    if (address[field] === '') problems.push({ path: field, message: REQUIRED_MESSAGES[field] });
  }
  for (const field of [...SHIPPING_FIELDS, ...BUSINESS_FIELDS]) {
    if ((address[field] ?? '').length > LONGEST_SHIPPING_FIELD)
      problems.push({ path: field, message: SHIPPING_FIELD_TOO_LONG });
  }
  if (address.postalCode !== '' && isIndia(address.country) && !INDIAN_PIN.test(address.postalCode)) {
    problems.push({ path: 'postalCode', message: 'Enter a 6-digit PIN code that does not start with 0.' });
  }
  if (address.phone && !toE164(address.phone)) {
    problems.push({
      path: 'phone',
      message: 'Enter a 10-digit mobile number so that the courier can reach you.',
    });
  }
  return problems;
}

/** Whether one of the six required fields is blank. */
export function isShippingMissing(given: Partial<ShippingInfo>): boolean {
  return isFieldMissing(cleanShippingInfo(given));
}

function isFieldMissing(address: ShippingInfo): boolean {
  return REQUIRED_SHIPPING_FIELDS.some((field) => address[field] === '');
}

/** The cleaned address with its errors. */
export function readShippingInfo(given: Partial<ShippingInfo>) {
  const address = cleanShippingInfo(given);
  return { address, problems: findProblems(address), isMissing: isFieldMissing(address) };
}

export function isSameAddress(one: Partial<ShippingInfo>, other: Partial<ShippingInfo>): boolean {
  return SHIPPING_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** For an order that was paid before its address was known; it is completed later. */
export function toIncompleteAddress(name: string): ShippingInfo {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), address: '', city: '', postalCode: '', country: 'India' };
}

/** Removes invisible characters at the ends, spaces in a PIN code and empty optional fields. */
export function cleanShippingInfo(given: Partial<ShippingInfo>): ShippingInfo {
  const country = trimmed(given.country);
  const postalCode = trimmed(given.postalCode);
  const state = trimmed(given.state);
  const phone = trimmed(given.phone);
  const landmark = trimmed(given.landmark);
  const gstin = trimmed(given.gstin).replace(/\s/g, '').toUpperCase();
  const businessName = trimmed(given.businessName);
  return {
    firstName: trimmed(given.firstName),
    lastName: trimmed(given.lastName),
    address: trimmed(given.address),
    city: trimmed(given.city),
    postalCode: isIndia(country) ? postalCode.replace(/\s/g, '') : postalCode,
    country,
    ...(state ? { state } : {}),
    ...(phone ? { phone } : {}),
    ...(landmark ? { landmark } : {}),
    ...(gstin ? { gstin } : {}),
    ...(businessName ? { businessName } : {}),
  };
}

/** Cut one character above the limit, so that patterns stay fast and the text is still too long. */
function trimmed(text: unknown): string {
  return typeof text === 'string' ? trimEnds(text, isInvisible).slice(0, LONGEST_SHIPPING_FIELD + 1) : '';
}
