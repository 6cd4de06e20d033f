import { z } from 'zod';
import { paginationShape, rupeesShape } from '#app/platform/http/api/response.schema.ts';
import { RENTAL_STATUSES } from './rental-status.ts';

/** rules §3, §4. The browser imports the types only. */

const person = z.object({ _id: z.string(), name: z.string() });
const dayShape = z.iso.date();
const status = z.enum(RENTAL_STATUSES);

const periodShape = z.object({ startDate: dayShape, endDate: dayShape });

export const handoverShape = z.object({
  moment: z.enum(['handed over', 'received', 'sent back', 'taken back']),
  by: z.enum(['owner', 'renter']),
  images: z.array(z.string()),
  remark: z.string(),
  at: z.iso.datetime(),
});
export type Handover = z.infer<typeof handoverShape>;

export const claimShape = z.object({
  amount: rupeesShape,
  reason: z.string(),
  images: z.array(z.string()),
  at: z.iso.datetime(),
  answer: z
    .object({ agrees: z.boolean(), text: z.string(), images: z.array(z.string()), at: z.iso.datetime() })
    .nullable(),
  decision: z.object({ amount: rupeesShape, reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Claim = z.infer<typeof claimShape>;

const deductionShape = z.object({
  kind: z.enum(['damage', 'late', 'other']),
  amount: rupeesShape,
  reason: z.string(),
});

const ratingShape = z.object({
  by: z.enum(['owner', 'renter']),
  rating: z.number().int(),
  comment: z.string(),
  at: z.iso.datetime(),
});

/** A rental order as its renter, its owner and admins see it. */
export const rentalOrderShape = z
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
    rentalPeriod: periodShape,
    days: z.number().int(),
    status,
    /** the rental fee: price × days */
    total: rupeesShape,
    pricePerDay: rupeesShape,
    feeStatus: z.enum(['not due', 'due', 'paid', 'given back']),
    deposit: rupeesShape,
    depositStatus: z.enum(['none', 'awaited', 'waived', 'held', 'given back', 'settled']),
    renter: person,
    owner: person,
    /** the order that contains it */
    order: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** deadline for the owner's answer */
    answerBy: z.iso.datetime(),
    returnedOn: dayShape.nullable(),
    lateDays: z.number().int(),
    /** suggested deduction for late days */
    lateCharge: rupeesShape,
    /** statuses to which the caller can move it */
    moves: z.array(status),
    timeline: z.array(
      z.object({
        status: z.string(),
        at: z.iso.datetime(),
        by: z.enum(['owner', 'renter', 'admin', 'clock']),
        note: z.string().nullable(),
      }),
    ),
    handovers: z.array(handoverShape),
    claim: claimShape.nullable(),
    /** deadline for a damage claim; null before the return and after completion */
    claimBy: z.iso.datetime().nullable(),
    deductions: z.array(deductionShape),
    /** the refunded part of a settled deposit */
    depositReturned: rupeesShape.nullable(),
    /** visible when both have rated, or after 7 days; one's own at once */
    ratings: z.array(ratingShape),
    canRate: z.boolean(),
  })
  .meta({ id: 'RentalOrder' });
export type RentalOrder = z.infer<typeof rentalOrderShape>;

export const rentalOrdersShape = z.object({
  success: z.literal(true),
  rentalOrders: z.array(rentalOrderShape),
  pagination: paginationShape,
});
export type RentalOrders = z.infer<typeof rentalOrdersShape>;

/** Unavailable dates, first and last day included, with cleaning days. */
export const unavailableShape = periodShape.extend({
  reason: z.enum(['booked', 'held', 'kept', 'cleaning']).meta({
    description: 'cleaning: too close to the next booking, since an outfit is cleaned after each rental',
  }),
  /** first cleaning day */
  turnaroundFrom: dayShape.nullable(),
});
export type Unavailable = z.infer<typeof unavailableShape>;

export const availabilityShape = z
  .object({
    unavailable: z.array(unavailableShape),
    turnaroundDays: z.number().int(),
    minDays: z.number().int(),
    maxDays: z.number().int(),
    /** first and last possible start day */
    startsFrom: dayShape,
    startsUntil: dayShape,
    isPaused: z.boolean(),
    /** mean stars of the owner's outfits; null without ratings */
    ownerRating: z.object({ mean: z.number(), count: z.number().int() }).nullable(),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availabilityShape>;

/** An outfit as its owner sees it. */
export const submissionShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: rupeesShape,
    originalPrice: rupeesShape.nullable(),
    securityDeposit: rupeesShape,
    rentalImages: z.array(z.string()),
    rentalStatus: z.enum(['pending', 'approved', 'rejected']),
    /** reason of a rejection */
    reason: z.string().nullable(),
    isPaused: z.boolean(),
    subcategory: person.nullable(),
    size: z.string(),
    color: z.string(),
    brand: z.string(),
    condition: z.string(),
    careNotes: z.string(),
    /** centimetres by measurement */
    measurements: z.record(z.string(), z.number()),
    blackouts: z.array(periodShape),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'RentalSubmission' });
export type RentalSubmission = z.infer<typeof submissionShape>;

export const payoutShape = z
  .object({
    rentalOrder: z.string(),
    number: z.string(),
    product: z.string(),
    rentalPeriod: periodShape,
    owner: person,
    fee: rupeesShape,
    commission: rupeesShape,
    /** from the renter's deposit, due to the owner */
    deductions: rupeesShape,
    /** fee less commission, plus deductions */
    amount: rupeesShape,
    status: z.enum(['due', 'paid']),
    completedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    reference: z.string().nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof payoutShape>;

export const statementShape = z.object({
  payouts: z.array(payoutShape),
  totals: z.object({
    fee: rupeesShape,
    commission: rupeesShape,
    deductions: rupeesShape,
    amount: rupeesShape,
    paid: rupeesShape,
    due: rupeesShape,
  }),
});
export type Statement = z.infer<typeof statementShape>;
