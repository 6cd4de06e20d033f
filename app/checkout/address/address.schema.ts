import { z } from 'zod';
import { type ShippingInfo, shippingInfoSchema } from '#app/orders/orders.schema.ts';
import {
  BUSINESS_FIELDS,
  LONGEST_SHIPPING_FIELD,
  MISSING_SHIPPING,
  readShippingInfo,
  SHIPPING_FIELD_TOO_LONG,
  SHIPPING_FIELDS,
} from '#app/orders/shipping-info.ts';
import { findBusinessProblems } from './business-buyer.ts';

export const ADDRESS_LABELS = ['Home', 'Work', 'Other'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];

export const savedAddressSchema = shippingInfoSchema
  .extend({ _id: z.string(), label: z.enum(ADDRESS_LABELS), isDefault: z.boolean() })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** Documented as a string; a value of another type counts as blank. */
const addressText = z.unknown().meta({ type: 'string', maxLength: LONGEST_SHIPPING_FIELD });

/** Confirms that the PIN code and the state belong together. */
export const pinConfirmedField = z.boolean('pinConfirmed is true or false.').optional();

export interface PinConfirmation {
  pinConfirmed?: boolean;
}

/** The confirmation, and the field at which an order or a payment is refused if PIN code and state disagree. */
export function ofOrder({ pinConfirmed: isConfirmed }: PinConfirmation) {
  return { isConfirmed, path: 'shippingInfo.state' };
}

/** Checked by the same rules as the form (shipping-info.ts); the country defaults to India. */
export const addressSchema = z
  .object(
    {
      firstName: addressText,
      lastName: addressText,
      address: addressText,
      city: addressText,
      postalCode: addressText,
      country: addressText,
      state: addressText,
      phone: addressText,
      landmark: addressText,
      gstin: addressText,
      businessName: addressText,
    },
    MISSING_SHIPPING,
  )
  .partial()
  .transform((fields, context): ShippingInfo => {
    const given = { ...fields, country: fields.country ?? 'India' } as Partial<ShippingInfo>;
    const { address, problems, isMissing } = readShippingInfo(given);
    for (const { path, message } of [...problems, ...findBusinessProblems(address)]) {
      context.issues.push({ code: 'custom', path: [path], message, input: fields });
    }
    if (isMissing) context.issues.unshift({ code: 'custom', message: MISSING_SHIPPING, input: fields });
    return address;
  });

const savingFields = z.object(
  {
    label: z.enum(ADDRESS_LABELS, 'The label is Home, Work or Other.').optional(),
    isDefault: z.boolean('isDefault is true or false.').optional(),
    pinConfirmed: pinConfirmedField,
  },
  MISSING_SHIPPING,
);
export type SavingFields = z.infer<typeof savingFields>;

/** An address to save. */
export const newAddressSchema = addressSchema.and(savingFields);
export type NewAddress = z.infer<typeof newAddressSchema>;

const changedText = addressText
  .refine(
    (text) => typeof text !== 'string' || text.length <= LONGEST_SHIPPING_FIELD,
    SHIPPING_FIELD_TOO_LONG,
  )
  .optional();

/** Absent fields stay as they are. */
export const addressChangeSchema = savingFields.extend({
  ...Object.fromEntries([...SHIPPING_FIELDS, ...BUSINESS_FIELDS].map((field) => [field, changedText])),
});
export type AddressChange = SavingFields & Partial<ShippingInfo>;
