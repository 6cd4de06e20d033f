import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isIndia } from '#app/platform/geography/country.ts';
import { isGstin, stateOfGstin } from '#app/platform/geography/gstin.ts';
import { findStateCode, stateName } from '#app/platform/geography/indian-states.ts';
import { stateOfPin } from '#app/platform/geography/pin-states.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';

const WRONG_GSTIN =
  'This is not a valid GSTIN. Please check its 15 characters against your registration certificate.';

/** The problems of a business buyer's fields; the place of supply is the state of the delivery address. */
export function findBusinessProblems(address: ShippingInfo): FieldProblem[] {
  const message = findGstinProblem(address);
  return message === null ? [] : [{ path: 'gstin', message }];
}

function findGstinProblem({ gstin, businessName, country, state, postalCode }: ShippingInfo): string | null {
  if (!gstin) return businessName ? 'Please enter the GSTIN of the business.' : null;
  if (!isGstin(gstin)) return WRONG_GSTIN;
  if (!isIndia(country)) return 'A GSTIN needs a delivery address in India.';
  const registered = stateOfGstin(gstin);
  const delivered = findStateCode(state ?? '') ?? stateOfPin(postalCode);
  if (delivered === undefined || delivered === registered) return null;
  return `This GSTIN is registered in ${stateName(registered)}, but the address is in ${stateName(delivered)}. Please enter a GSTIN of the same state as the address.`;
}
