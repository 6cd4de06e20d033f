import { parseRupees } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { MAX_DEPOSIT } from '../outfits/outfit-input.schema.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';

/** The form's values; amounts and measurements as typed. */
export interface OutfitDraft {
  name: string;
  description: string;
  /** an id, or '' */
  subcategory: string;
  brand: string;
  condition: string;
  size: string;
  color: string;
  /** centimetres by measurement, as typed */
  measurements: Record<string, string>;
  /** URLs of uploaded pictures, in display order */
  rentalImages: string[];
  /** amounts in rupees */
  price: string;
  securityDeposit: string;
  originalPrice: string;
  careNotes: string;
  pickUpPin: string;
  blackouts: RentalPeriod[];
  acceptsTerms: boolean;
}

export const EMPTY_DRAFT: OutfitDraft = {
  ...{ name: '', description: '', subcategory: '', brand: '', condition: '', size: '', color: '' },
  ...{ measurements: {}, rentalImages: [], price: '', securityDeposit: '', originalPrice: '' },
  ...{ careNotes: '', pickUpPin: '', blackouts: [], acceptsTerms: false },
};

/** The form's values for an existing outfit. */
export function draftOf(outfit: RentalSubmission): OutfitDraft {
  const { name, description, brand, condition, size, color, rentalImages, careNotes, blackouts } = outfit;
  const measures = Object.entries(outfit.measurements).map(([measure, cm]) => [measure, String(cm)]);
  return {
    ...{ name, description, brand, condition, size, color, rentalImages, careNotes, blackouts },
    subcategory: outfit.subcategory?._id ?? '',
    measurements: Object.fromEntries(measures),
    price: String(outfit.price),
    securityDeposit: String(outfit.securityDeposit),
    originalPrice: outfit.originalPrice === null ? '' : String(outfit.originalPrice),
    pickUpPin: outfit.pickUpPin ?? '',
    acceptsTerms: true,
  };
}

/** The request body. When editing, emptied fields are cleared. */
export function toOutfitBody(draft: OutfitDraft) {
  const { subcategory, measurements, price, securityDeposit, originalPrice, ...texts } = draft;
  const measures = Object.entries(measurements).filter(([, text]) => text.trim());
  return {
    ...texts,
    subcategory: subcategory || null,
    measurements: Object.fromEntries(measures.map(([measure, text]) => [measure, typedNumber(text)])),
    price: typedNumber(price),
    securityDeposit: typedNumber(securityDeposit),
    originalPrice: originalPrice.trim() ? typedNumber(originalPrice) : null,
  };
}

const DEPOSIT_STEP = 500;

/** A third of the original price, or else five days' fee; in rupees. */
export function suggestedDeposit({ price, originalPrice }: OutfitDraft): number | undefined {
  const [fee, original] = [parseRupees(price), parseRupees(originalPrice)];
  const estimate = original ? original / 3 : fee && fee * 5;
  if (!estimate) return undefined;
  return Math.min(MAX_DEPOSIT, Math.max(DEPOSIT_STEP, Math.round(estimate / DEPOSIT_STEP) * DEPOSIT_STEP));
}

export function hasContent(draft: OutfitDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT);
}
