import { z } from 'zod';
import { cartSummarySchema, rentalPeriodSchema } from '#app/cart/cart.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { RETURN_STATUSES } from './returns/return-status.ts';

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
    /** the line's share of the coupon's discount */
    discount: rupeesSchema,
    /** the quantity that is being returned or was */
    returned: z.number().int(),
  })
  .meta({ id: 'OrderItem' });

export const orderSchema = z
  .object({
    _id: z.string(),
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentMethod: z.enum(['razorpay', 'card', 'cod']),
    paymentStatus: z.enum(['pending', 'paid', 'refunded', 'partly refunded']),
    items: z.array(orderItemSchema),
    total: rupeesSchema,
    summary: cartSummarySchema,
    /** the amount due on delivery; null if none */
    toCollect: rupeesSchema.nullable(),
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
    cancelReason: z.string().nullable(),
    /** whether the shopper can still cancel it */
    canCancel: z.boolean(),
    /** the end of the return window; null before delivery */
    returnableUntil: z.iso.datetime().nullable(),
    returns: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(RETURN_STATUSES),
        createdAt: z.iso.datetime(),
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
