const CLEANED = /\b(?:dry[- ]?)?clean(?:ed|ing|s)?\b|\b(?:washed|laundered|sanitised|sanitized)\b/i;

const CLEANING_CLAIM = 'Every outfit is dry-cleaned before it is sent.';

/** A shop says that outfits are cleaned only if staff confirm it for each rental. */
export function mentionsCleaning(claim: string): boolean {
  return CLEANED.test(claim);
}

/** The text for renters about the care of outfits; '' claims nothing. */
export function describeCare({
  rentalClaim,
  cleansOutfits,
}: {
  rentalClaim: string;
  cleansOutfits: boolean;
}): string {
  if (mentionsCleaning(rentalClaim)) return cleansOutfits ? rentalClaim : '';
  return [cleansOutfits && CLEANING_CLAIM, rentalClaim].filter(Boolean).join(' ');
}
