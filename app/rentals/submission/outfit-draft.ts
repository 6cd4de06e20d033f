import { parseRupees } from '#app/platform/money/money.ts';
import {
  COLOR_MISSING,
  DESCRIPTION_MISSING,
  MAX_CENTIMETRES,
  MAX_DAY_PRICE,
  MAX_DEPOSIT,
  MAX_ORIGINAL_PRICE,
  MIN_DAY_PRICE,
  NAME_MISSING,
  PICTURES_MISSING,
  SIZE_MISSING,
  TERMS_MISSING,
  WRONG_DAY_PRICE,
  WRONG_DEPOSIT,
  WRONG_MEASURE,
  WRONG_ORIGINAL_PRICE,
} from '../outfits/outfit-rules.ts';
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
  blackouts: RentalPeriod[];
  acceptsTerms: boolean;
}

export const EMPTY_DRAFT: OutfitDraft = {
  ...{ name: '', description: '', subcategory: '', brand: '', condition: '', size: '', color: '' },
  ...{ measurements: {}, rentalImages: [], price: '', securityDeposit: '', originalPrice: '' },
  ...{ careNotes: '', blackouts: [], acceptsTerms: false },
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
    acceptsTerms: true,
  };
}

function isAmount(text: string, min: number, max: number): boolean {
  const rupees = parseRupees(text);
  return rupees !== undefined && rupees >= min && rupees <= max;
}

/** Validation errors by the server's field names; empty if valid. */
export function outfitProblems(draft: OutfitDraft): Record<string, string> {
  const { name, description, size, color, rentalImages, price, securityDeposit, originalPrice } = draft;
  const problems = {
    rentalImages: rentalImages.length === 0 && PICTURES_MISSING,
    name: !name.trim() && NAME_MISSING,
    description: !description.trim() && DESCRIPTION_MISSING,
    size: !size.trim() && SIZE_MISSING,
    color: !color.trim() && COLOR_MISSING,
    price: !isAmount(price, MIN_DAY_PRICE, MAX_DAY_PRICE) && WRONG_DAY_PRICE,
    securityDeposit: !isAmount(securityDeposit, 0, MAX_DEPOSIT) && WRONG_DEPOSIT,
    originalPrice:
      originalPrice.trim() && !isAmount(originalPrice, 0, MAX_ORIGINAL_PRICE) && WRONG_ORIGINAL_PRICE,
    acceptsTerms: !draft.acceptsTerms && TERMS_MISSING,
    ...measureProblems(draft),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((problem): problem is [string, string] => !!problem[1]),
  );
}

function measureProblems({ measurements }: OutfitDraft): Record<string, string | false> {
  const isMeasure = (text: string) => Number(text) > 0 && Number(text) <= MAX_CENTIMETRES;
  const typed = Object.entries(measurements).filter(([, text]) => text.trim());
  return Object.fromEntries(
    typed.map(([measure, text]) => [`measurements.${measure}`, !isMeasure(text) && WRONG_MEASURE]),
  );
}

/** The request body. When editing, emptied fields are cleared. */
export function toOutfitBody(draft: OutfitDraft) {
  const { subcategory, measurements, price, securityDeposit, originalPrice, ...texts } = draft;
  const measures = Object.entries(measurements).filter(([, text]) => text.trim());
  return {
    ...texts,
    subcategory: subcategory || null,
    measurements: Object.fromEntries(measures.map(([measure, text]) => [measure, Number(text)])),
    price: parseRupees(price),
    securityDeposit: parseRupees(securityDeposit),
    originalPrice: parseRupees(originalPrice) ?? null,
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
