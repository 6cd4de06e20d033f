import { formatReturnWindow, type ReturnTerms } from '#app/settings/return-terms.ts';

export interface ReturnTexts {
  /** next to the button */
  short: string;
  full: string;
}

/** The texts about returns and exchanges on a product's page. */
export function describeReturns({ rule, hours }: ReturnTerms, { email }: { email: string }): ReturnTexts {
  const within = `within ${formatReturnWindow(hours)} of delivery`;
  const where = `from your orders${email && ` or by email to ${email} with your order number`}`;
  if (rule === 'not returnable')
    return {
      short: 'Not returnable, unless it is faulty or not what you ordered.',
      full: `This item is not returnable. If it is faulty, incomplete or not what you ordered, tell us ${within}, ${where}.`,
    };
  const exchange = `If an item does not fit or is faulty, ask for an exchange ${within}, ${where}.`;
  if (rule === 'exchanges only')
    return {
      short: `Exchanges only, ${within}.`,
      full: `This item can only be exchanged. ${exchange} Items that are faulty or not what you ordered are also refunded.`,
    };
  return {
    short: `Returns and exchanges ${within}, but not for a change of mind.`,
    full: `We do not accept returns for a change of mind. ${exchange}`,
  };
}
