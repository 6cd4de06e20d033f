import { z } from 'zod';
import { cartSummarySchema, rentalPeriodSchema } from '#app/cart/cart.schema.ts';
import { returnTermsSchema } from '#app/catalog/catalog.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { deliveryDaysSchema } from '#app/shipping/promise/delivery.schema.ts';
import { exchangeSchema } from './exchanges/exchange.schema.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from './order.ts';
import { RETURN_STATUSES } from './returns/return-policy.ts';
import { shipmentSchema } from './shipments/shipment.schema.ts';

export const shippingInfoSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    state: z.string().optional(),
    phone: z.string().optional(),
    landmark: z.string().optional(),
    /** of a business that wants its tax on the invoice */
    gstin: z.string().optional(),
    businessName: z.string().optional(),
  })
  .meta({ id: 'ShippingInfo' });
export type ShippingInfo = z.infer<typeof shippingInfoSchema>;

const trackingSchema = z
  .object({
    courier: z.string(),
    number: z.string().nullable(),
    /** the tracking page */
    link: z.string().nullable(),
  })
  .meta({ id: 'Tracking', description: 'The courier of an order.' });

const orderItemSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    quantity: z.number().int(),
    size: z.string(),
    color: z.string(),
    price: rupeesSchema,
    product: z.object({ _id: z.string(), images: z.array(z.string()) }),
    isRental: z.boolean(),
    rentalPeriod: rentalPeriodSchema.nullable(),
    /** the line's share of all discounts */
    discount: rupeesSchema,
    /** the quantity that is being or was returned or cancelled */
    returned: z.number().int(),
    /** the part of it that was cancelled before it was packed */
    cancelled: z.number().int(),
    /** the part of it in parcels that could not be delivered and came back */
    cameBack: z.number().int(),
    /** the return and exchange terms at the time of purchase */
    returnTerms: returnTermsSchema,
    /** until when; null before delivery, for rentals and once it is over */
    returnableUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OrderItem' });

export const orderSchema = z
  .object({
    _id: z.string(),
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(['pending', 'paid', 'refunded', 'partly refunded']),
    items: z.array(orderItemSchema),
    total: rupeesSchema,
    /** the part of the total that was paid with store credit */
    storeCreditUsed: rupeesSchema,
    /** the rest of the total, paid by card or in cash */
    amountDue: rupeesSchema,
    /** the amount refunded to the customer's store credit */
    credited: rupeesSchema,
    /** for a cash order, the part paid online when it was placed */
    advancePaid: rupeesSchema,
    summary: cartSummarySchema,
    /**
     * After cancelled items, parcels that came back and deposits that are not collected; null if the order has not changed,
     * or cancelled.
     */
    reduction: z
      .object({
        /** what the cancelled items cost */
        cancelled: rupeesSchema,
        /** the price of the items in returned parcels */
        notDelivered: rupeesSchema,
        /** the part of both that was paid and is refunded */
        refunded: rupeesSchema,
        /** the part of both that is no longer collected */
        notDue: rupeesSchema,
        /** deposits of a cash order whose rental was refused or cancelled, or that are held on a card */
        uncollectedDeposits: rupeesSchema,
        /** the order's current total */
        total: rupeesSchema,
      })
      .nullable(),
    /** the amount due on delivery; null if none */
    toCollect: rupeesSchema.nullable(),
    /** deposits of a cash order that are still to be collected when its outfits are handed over */
    depositsAtHandOver: rupeesSchema,
    shippingInfo: shippingInfoSchema,
    user: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      mobileNumber: z.string().nullable(),
    }),
    timeline: z.array(
      z.object({
        status: z.string(),
        at: z.iso.datetime(),
        note: z.string().nullable(),
        by: z.enum(['shopper', 'shop']),
      }),
    ),
    /** of a shipped order, if known */
    tracking: trackingSchema.nullable(),
    /** the parcels, oldest first */
    shipments: z.array(shipmentSchema),
    /** as promised when it was placed; null if nothing was */
    deliveryBy: deliveryDaysSchema.nullable(),
    /** whether the shopper chose express delivery */
    isExpress: z.boolean(),
    /** the campaign or site that led to it, Direct, or Draft order; null for orders from before this was recorded */
    source: z.string().nullable(),
    /** the last promised day is over, and it is neither delivered nor cancelled */
    isLate: z.boolean(),
    /** the outfit whose owner has not answered yet, which a step forward waits for */
    unansweredRental: z.string().nullable(),
    cancelReason: z.string().nullable(),
    /** whether the shopper can still cancel it */
    canCancel: z.boolean(),
    /** the end of the last return window of its items; null before delivery and once it is over */
    returnableUntil: z.iso.datetime().nullable(),
    /** cancelled items, oldest first; the rest of the order stays */
    cancellations: z.array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        by: z.enum(['shopper', 'shop']),
        reason: z.string().nullable(),
        items: z.array(z.object({ item: z.string(), name: z.string(), quantity: z.number().int() })),
        /** the reduction of the order's total */
        amount: rupeesSchema,
      }),
    ),
    returns: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(RETURN_STATUSES),
        createdAt: z.iso.datetime(),
        items: z.array(z.object({ item: z.string(), name: z.string(), quantity: z.number().int() })),
        /** from the shop */
        note: z.string().nullable(),
        /** null until refunded */
        refund: rupeesSchema.nullable(),
      }),
    ),
    /** refunds to the card */
    refunds: z.array(
      z.object({
        amount: rupeesSchema,
        state: z.enum(['on its way', 'refunded', 'failed']),
        at: z.iso.datetime(),
      }),
    ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

export const returnSchema = z
  .object({
    _id: z.string(),
    order: z.string(),
    orderNumber: z.string(),
    status: z.enum(RETURN_STATUSES),
    items: z.array(
      z.object({
        item: z.string(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        picture: z.string().nullable(),
        quantity: z.number().int(),
        reason: z.string(),
      }),
    ),
    images: z.array(z.string()),
    /** the refunded or the expected amount */
    refund: rupeesSchema,
    refundTo: z.enum(['card', 'upi', 'store credit']),
    /** the part of the refund that goes to store credit */
    credit: rupeesSchema,
    /** the part of the refund that goes to a card */
    toCard: rupeesSchema,
    /** whose replacements are returned; null: items of the order */
    exchange: z.string().nullable(),
    /** null once refunded */
    upiId: z.string().nullable(),
    note: z.string().nullable(),
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Return' });
export type Return = z.infer<typeof returnSchema>;

export const orderNoteSchema = z
  .object({ _id: z.string(), text: z.string(), author: z.string(), at: timeSchema })
  .meta({ id: 'OrderNote', description: 'A note between admins about an order.' });
export type OrderNote = z.infer<typeof orderNoteSchema>;

export const creditNoteSchema = z
  .object({ serial: z.string(), issuedAt: timeSchema, total: rupeesSchema, reason: z.string() })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNoteSchema>;

export const replacementInvoiceSchema = z
  .object({ serial: z.string(), issuedAt: timeSchema, total: rupeesSchema })
  .meta({ id: 'ReplacementInvoice', description: 'The invoice of what was sent in exchange.' });
export type ReplacementInvoice = z.infer<typeof replacementInvoiceSchema>;

const paymentSchema = z.object({
  provider: z.string(),
  status: z.enum(['authorized', 'captured', 'failed']),
  method: z.string().nullable(),
  amount: rupeesSchema,
  reference: z.string().meta({ description: 'The payment’s id at the provider.' }),
  providerOrder: z.string().nullable(),
  capturedAt: timeSchema.nullable(),
  refunds: z.array(
    z.object({
      amount: rupeesSchema,
      status: z.enum(['queued', 'pending', 'processed', 'failed']),
      reason: z.string(),
      reference: z.string().nullable().meta({ description: 'The refund’s id at the provider.' }),
      at: timeSchema,
    }),
  ),
});

export const adminOrderSchema = z
  .object({
    order: orderSchema,
    /** null for cash on delivery */
    payment: paymentSchema.nullable(),
    confirmation: z
      .object({ until: z.iso.datetime(), confirmedAt: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: 'Of a cash order whose mail has a link that confirms it.' }),
    returns: z.array(returnSchema),
    exchanges: z.array(exchangeSchema),
    documents: z.object({
      invoice: z.string().nullable(),
      replacementInvoices: z.array(replacementInvoiceSchema),
      creditNotes: z.array(creditNoteSchema),
    }),
    notes: z.array(orderNoteSchema),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;
