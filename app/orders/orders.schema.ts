import { z } from 'zod';
import { cartSummaryShape, rentalPeriodShape } from '#app/cart/cart.schema.ts';
import { rupeesShape } from '#app/platform/http/api/response.schema.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { RETURN_STATUSES } from './returns/return-status.ts';

export const shippingInfoShape = z
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
export type ShippingInfo = z.infer<typeof shippingInfoShape>;

const trackingShape = z
  .object({
    courier: z.string(),
    number: z.string().nullable(),
    /** where the parcel can be followed */
    link: z.string().nullable(),
  })
  .meta({ id: 'Tracking', description: 'Who carries an order.' });

const orderItemShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    quantity: z.number().int(),
    size: z.string(),
    color: z.string(),
    price: rupeesShape,
    product: z.object({ _id: z.string(), images: z.array(z.string()) }),
    isRental: z.boolean(),
    rentalPeriod: rentalPeriodShape.nullable(),
    /** what the coupon took off the line */
    discount: rupeesShape,
    /** pieces that are being sent back, or were */
    returned: z.number().int(),
  })
  .meta({ id: 'OrderItem' });

export const orderShape = z
  .object({
    _id: z.string(),
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentMethod: z.enum(['razorpay', 'card', 'cod']),
    paymentStatus: z.enum(['pending', 'paid', 'refunded', 'partly refunded']),
    items: z.array(orderItemShape),
    total: rupeesShape,
    summary: cartSummaryShape,
    /** what is to be paid on delivery; null where nothing is */
    toCollect: rupeesShape.nullable(),
    shippingInfo: shippingInfoShape,
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
    /** once it is shipped, where the shop has said so */
    tracking: trackingShape.nullable(),
    cancelReason: z.string().nullable(),
    /** whether the shopper may cancel it still */
    canCancel: z.boolean(),
    /** until when something of it can be sent back; null before it is delivered */
    returnableUntil: z.iso.datetime().nullable(),
    returns: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(RETURN_STATUSES),
        createdAt: z.iso.datetime(),
        /** what the shop says to it */
        note: z.string().nullable(),
        /** what was paid back; null before that */
        refund: rupeesShape.nullable(),
      }),
    ),
    /** what goes back to the card, and how far it has come */
    refunds: z.array(
      z.object({
        amount: rupeesShape,
        state: z.enum(['on its way', 'refunded', 'failed']),
        at: z.iso.datetime(),
      }),
    ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderShape>;
