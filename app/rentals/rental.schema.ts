import { z } from 'zod';
import { paginationSchema, rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { DEPOSIT_STRATEGIES, SHOP_ROLES } from '#app/settings/shop-terms.ts';
import { deductionSchema, rentalChargesSchema } from './charges/charges.schema.ts';
import { dispatchShape } from './dispatch/dispatch.schema.ts';
import { parcelAddressSchema, rentalParcelSchema } from './parcels/rental-parcel.schema.ts';
import { RENTAL_STATUSES } from './rental-status.ts';

/** rules §3, §4. The browser imports the types only. */

const named = z.object({ _id: z.string(), name: z.string() });
const daySchema = z.iso.date();
const status = z.enum(RENTAL_STATUSES);

const periodSchema = z.object({ startDate: daySchema, endDate: daySchema });

export const handoverSchema = z.object({
  moment: z.enum(['handed over', 'received', 'sent back', 'taken back']),
  by: z.enum(['owner', 'renter']),
  images: z.array(z.string()),
  remark: z.string(),
  at: z.iso.datetime(),
});
export type Handover = z.infer<typeof handoverSchema>;

export const claimSchema = z.object({
  amount: rupeesSchema,
  reason: z.string(),
  images: z.array(z.string()),
  at: z.iso.datetime(),
  answer: z
    .object({ agrees: z.boolean(), text: z.string(), images: z.array(z.string()), at: z.iso.datetime() })
    .nullable(),
  decision: z.object({ amount: rupeesSchema, reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

const ratingSchema = z.object({
  by: z.enum(['owner', 'renter']),
  rating: z.number().int(),
  comment: z.string(),
  at: z.iso.datetime(),
});

const dateChangeSchema = z.object({
  state: z.enum(['requested', 'made', 'declined', 'ended']).meta({
    description: 'ended: withdrawn, or the rental went on without it',
  }),
  from: periodSchema,
  to: periodSchema,
  by: z.enum(['renter', 'admin']),
  /** of staff */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});

/** A rental order as its renter, its owner and admins see it. */
export const rentalOrderSchema = z
  .object({
    _id: z.string(),
    /** 'VR-26-000123' */
    number: z.string(),
    rentalProduct: z.object({
      _id: z.string(),
      name: z.string(),
      images: z.array(z.string()),
      size: z.string(),
      color: z.string(),
    }),
    rentalPeriod: periodSchema,
    /** when the outfit leaves its owner, and by when it is back; null if a PIN code was not known */
    travel: z.object({ leavesOn: daySchema, backOn: daySchema }).nullable(),
    days: z.number().int(),
    status,
    /** the rental fee: price × days */
    total: rupeesSchema,
    pricePerDay: rupeesSchema,
    feeStatus: z.enum(['not due', 'due', 'paid', 'given back']),
    /** agent: its owner supplies the rental; principal: the shop */
    shopRole: z.enum(SHOP_ROLES),
    deposit: rupeesSchema,
    depositStatus: z.enum(['none', 'awaited', 'waived', 'authorized', 'held', 'given back', 'settled']),
    /** card hold: a deposit that is not paid with the order can be held on the renter’s card */
    depositStrategy: z.enum(DEPOSIT_STRATEGIES),
    /** for a card hold: when it can be placed, and how long it lasts */
    depositHold: z
      .object({ from: daySchema, canPlace: z.boolean(), validUntil: z.iso.datetime().nullable() })
      .nullable(),
    /** the charged part of a hold, before the settlement; null if nothing or the whole deposit was charged */
    depositCharged: rupeesSchema.nullable(),
    /** the last day to give a held deposit back; null before the return and after completion */
    depositDueBy: daySchema.nullable(),
    /** days since then */
    depositLateDays: z.number().int(),
    renter: named,
    owner: named,
    /** addresses for delivery (for owner and staff) and return (for renter and staff); null when they are not needed */
    contacts: z.object({ renter: parcelAddressSchema.nullable(), owner: parcelAddressSchema.nullable() }),
    /** for its owner: couriers cannot pick the outfit up, because no address is saved */
    needsAddress: z.boolean(),
    /** the order that contains it */
    order: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** deadline for the owner's answer */
    answerBy: z.iso.datetime(),
    /** the last day of the period, or the first one after it that is not a day off of the couriers */
    sendBackBy: daySchema,
    /** the day on which the courier collected it from the renter, to which late days are counted */
    sentBackOn: daySchema.nullable(),
    /** when its owner reported its return */
    returnReportedAt: z.iso.datetime().nullable(),
    returnedOn: daySchema.nullable(),
    lateDays: z.number().int(),
    /** suggested deduction for late days */
    lateCharge: rupeesSchema,
    ...dispatchShape,
    /** statuses to which the caller can move it */
    moves: z.array(status),
    timeline: z.array(
      z.object({
        status: z.string(),
        at: z.iso.datetime(),
        by: z.enum(['owner', 'renter', 'admin', 'clock']),
        note: z.string().nullable(),
        /** for Dispatched: the shop confirmed that the outfit was dry-cleaned */
        cleaned: z.boolean(),
        /** for Dispatched: the collected cash; `by`, the member of staff, is only for staff */
        cash: z
          .object({
            fee: rupeesSchema,
            deposit: rupeesSchema,
            receipt: z.string().nullable(),
            by: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    handovers: z.array(handoverSchema),
    /** to the renter and back */
    parcels: z.array(rentalParcelSchema),
    /** whether the caller can ask for other dates or, as staff, set them */
    canChangeDates: z.boolean(),
    /** other dates of the same length, in order; those that are requested wait for the owner's answer */
    dateChanges: z.array(dateChangeSchema),
    claim: claimSchema.nullable(),
    /** deadline for a damage claim; null before the return, once it is over, and after completion */
    claimBy: z.iso.datetime().nullable(),
    deductions: z.array(deductionSchema),
    /** the refunded part of a settled deposit */
    depositReturned: rupeesSchema.nullable(),
    /** the part of the deductions above the deposit; null if there is none */
    charges: rentalChargesSchema.nullable(),
    /** visible when both have rated, or after 7 days; one's own at once */
    ratings: z.array(ratingSchema),
    canRate: z.boolean(),
  })
  .meta({ id: 'RentalOrder' });
export type RentalOrder = z.infer<typeof rentalOrderSchema>;

export const rentalOrdersSchema = z.object({
  success: z.literal(true),
  rentalOrders: z.array(rentalOrderSchema),
  pagination: paginationSchema,
});
export type RentalOrders = z.infer<typeof rentalOrdersSchema>;

/** Unavailable dates, first and last day included, with cleaning days. */
export const unavailableSchema = periodSchema.extend({
  reason: z.enum(['booked', 'held', 'kept', 'cleaning']).meta({
    description: 'cleaning: too close to the next booking, since an outfit is cleaned after each rental',
  }),
  /** first cleaning day */
  turnaroundFrom: daySchema.nullable(),
});
export type Unavailable = z.infer<typeof unavailableSchema>;

export const availabilitySchema = z
  .object({
    unavailable: z.array(unavailableSchema),
    turnaroundDays: z.number().int(),
    minDays: z.number().int(),
    maxDays: z.number().int(),
    /** first and last possible start day */
    startsFrom: daySchema,
    startsUntil: daySchema,
    /** first start day for which the outfit surely arrives in time; rentals between it and startsFrom are accepted */
    arrivesFrom: daySchema,
    /** the way from the owner to the given PIN code; null if one of both is not known, or not served */
    route: z
      .object({
        days: z.int().meta({ description: 'in transit at most, each way' }),
        weeklyDaysOff: z.array(z.int()).readonly(),
        holidays: z.array(z.string()).readonly(),
      })
      .nullable()
      .meta({ description: 'Nothing leaves or arrives on a day off; 0 is Sunday.' }),
    isPickUpKnown: z
      .boolean()
      .meta({ description: 'Whether days on the way count once the renter’s PIN code is given.' }),
    travelProblem: z
      .string()
      .nullable()
      .meta({ description: 'Why the outfit cannot get to the PIN code; no day is free then.' }),
    isPaused: z.boolean(),
    /** mean stars of the owner's outfits; null without ratings */
    ownerRating: z.object({ mean: z.number(), count: z.number().int() }).nullable(),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availabilitySchema>;

/** An outfit as its owner sees it. */
export const submissionSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: rupeesSchema,
    originalPrice: rupeesSchema.nullable(),
    securityDeposit: rupeesSchema,
    rentalImages: z.array(z.string()),
    rentalStatus: z.enum(['pending', 'approved', 'rejected']),
    /** reason of a rejection */
    reason: z.string().nullable(),
    isPaused: z.boolean(),
    /** where couriers pick it up */
    pickUpPin: z.string().nullable(),
    subcategory: named.nullable(),
    size: z.string(),
    color: z.string(),
    brand: z.string(),
    condition: z.string(),
    careNotes: z.string(),
    /** centimetres by measurement */
    measurements: z.record(z.string(), z.number()),
    blackouts: z.array(periodSchema),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'RentalSubmission' });
export type RentalSubmission = z.infer<typeof submissionSchema>;

export const payoutSchema = z
  .object({
    rentalOrder: z.string(),
    number: z.string(),
    product: z.string(),
    rentalPeriod: periodSchema,
    owner: named,
    fee: rupeesSchema,
    commission: rupeesSchema,
    /** from the renter's deposit, due to the owner */
    deductions: rupeesSchema,
    /** withheld for the government: GST (section 52) and income tax (section 194-O) */
    tcs: rupeesSchema,
    tds: rupeesSchema,
    /** fee less commission and taxes, plus deductions */
    amount: rupeesSchema,
    status: z.enum(['due', 'paid']),
    completedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    reference: z.string().nullable(),
    /** for admins: the payout run that it waits in, or was paid with */
    run: z.string().nullable().optional(),
    runId: z.string().nullable().optional(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof payoutSchema>;

export const statementSchema = z.object({
  payouts: z.array(payoutSchema),
  totals: z.object({
    fee: rupeesSchema,
    commission: rupeesSchema,
    deductions: rupeesSchema,
    tcs: rupeesSchema,
    tds: rupeesSchema,
    amount: rupeesSchema,
    paid: rupeesSchema,
    due: rupeesSchema,
  }),
});
export type Statement = z.infer<typeof statementSchema>;

export const listedOutfitSchema = submissionSchema
  .extend({
    owner: named.nullable(),
    category: named,
    /** false for a product for sale in the rental category */
    isRental: z.boolean(),
  })
  .meta({ id: 'ListedOutfit' });
export type ListedOutfit = z.infer<typeof listedOutfitSchema>;

export const listedOutfitsSchema = z.object({
  success: z.literal(true),
  rentals: z.array(listedOutfitSchema),
  pagination: paginationSchema,
});
export type ListedOutfits = z.infer<typeof listedOutfitsSchema>;
