import { z } from 'zod';
import { type ShippingInfo, shippingInfoSchema } from '#app/orders/orders.schema.ts';
import { LONGEST_SHIPPING_FIELD, MISSING_SHIPPING, readShippingInfo } from '#app/orders/shipping-info.ts';

export const savedAddressSchema = shippingInfoSchema.extend({ _id: z.string() }).meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** Documented as a string; a value of another type counts as blank. */
const addressText = z.unknown().meta({ type: 'string', maxLength: LONGEST_SHIPPING_FIELD });

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
    },
    MISSING_SHIPPING,
  )
  .partial()
  .transform((fields, context): ShippingInfo => {
    const given = { ...fields, country: fields.country ?? 'India' } as Partial<ShippingInfo>;
    const { address, problems, isMissing } = readShippingInfo(given);
    for (const { path, message } of problems) {
      context.issues.push({ code: 'custom', path: [path], message, input: fields });
    }
    if (isMissing) context.issues.unshift({ code: 'custom', message: MISSING_SHIPPING, input: fields });
    return address;
  });
