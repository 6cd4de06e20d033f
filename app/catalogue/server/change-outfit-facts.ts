import type { Trx } from '#app/foundation/database.server.ts';
import type { Paise } from '#app/foundation/money.ts';
import { replacePictures, setOnlyChoice, updateOutfit } from './outfit-rows.server.ts';
import { refold } from './refold.ts';

/** What the catalogue keeps of an outfit and its owner may change; what is left out stays. */
export interface OutfitFacts {
  name?: string;
  description?: string;
  brand?: string;
  materialAndCare?: string;
  /** of the category that it stands in; null for none */
  subcategoryId?: string | null;
  /** the fee of one day */
  pricePaise?: Paise;
  securityDepositPaise?: Paise;
  /** size → measure → centimetres */
  measurements?: Record<string, Record<string, number>>;
  /** the one piece that there is */
  choice?: { size: string; color: string };
  /** their addresses, the first one shown first */
  pictures?: string[];
}

/** Changes what the catalogue keeps of an outfit, and what a search reads of it. The caller holds the outfit. */
export async function changeOutfitFacts(trx: Trx, id: string, facts: OutfitFacts): Promise<void> {
  const { choice, pictures, ...rest } = facts;
  if (choice) await setOnlyChoice(trx, id, choice);
  if (pictures) await replacePictures(trx, id, pictures);
  await updateOutfit(trx, id, {
    name: rest.name,
    description: rest.description,
    brand: rest.brand,
    material_and_care: rest.materialAndCare,
    subcategory_id: rest.subcategoryId,
    price_paise: rest.pricePaise,
    security_deposit_paise: rest.securityDepositPaise,
    measurements: rest.measurements && JSON.stringify(rest.measurements),
    ...(choice && { sizes: [choice.size], colors: [choice.color] }),
  });
  await refold(trx, { product: id });
}
