import { z } from 'zod';
import { isGstin, isTcsGstin } from '#app/platform/geography/gstin.ts';
import { stateName } from '#app/platform/geography/indian-states.ts';
import {
  exactText,
  flagField,
  freeText,
  OBJECT_EXPECTED,
  readableText,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { findForbiddenPattern } from '#app/platform/text/dark-patterns.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { MAX_RETURN_HOURS, MIN_RETURN_HOURS, RETURN_RULES, WRONG_RETURN_HOURS } from './return-terms.ts';
import { DEPOSIT_STRATEGIES, SHOP_ROLES } from './shop-terms.ts';

/** Limits of settings, which the database and the form also enforce. Money is rupees. */
const MAX_SHOP_NAME_LENGTH = 60;
export const MAX_OFFERS = 6;
export const MAX_OFFER_LENGTH = 80;
const MAX_CLAIM_LENGTH = 120;
const MAX_SHIPPING_FEE = 10_000;
const MAX_AMOUNT = 1_000_000;
const MAX_TURNAROUND_DAYS = 14;
const MAX_CREDIT_DAYS = 3650;
const MAX_FIRST_ORDERS = 1000;
const MIN_PAYMENT_DAYS = 3;
const MAX_PAYMENT_DAYS = 90;
const MAX_PAYMENT_COST_PERCENT = 20;
/** Prepaid vouchers are valid for at least a year (RBI, Master Directions on Prepaid Payment Instruments). */
const MIN_GIFT_CARD_DAYS = 365;

export const sellerSchema = z
  .object({
    name: z.string(),
    address: z.string(),
    stateCode: z.string(),
    /** null: not registered, so invoices show no tax */
    gstin: z.string().nullable(),
  })
  .meta({ id: 'Seller' });

export const settingsSchema = z
  .object({
    version: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    hours: z.string(),
    whatsapp: z.string(),
    instagram: z.string(),
    facebook: z.string(),
    grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    shippingFee: rupeesSchema,
    freeShippingAt: rupeesSchema,
    cashLimit: rupeesSchema,
    turnaroundDays: z.number().int(),
    commissionPercent: z.number(),
    /** agent: owners supply the rentals, and the commission is taxed; principal: the shop supplies them */
    shopRole: z.enum(SHOP_ROLES),
    depositStrategy: z
      .enum(DEPOSIT_STRATEGIES)
      .meta({ description: 'Of deposits that are not paid with the order.' }),
    /** the payment provider's fee, as a share of a payment */
    paymentCostPercent: z.number(),
    /** the tax deduction account number; without one no TDS is deducted from payouts */
    tan: z.string().nullable(),
    /** the GSTIN of the TCS registration; without one no TCS is collected */
    tcsGstin: z.string().nullable(),
    /** after how many days store credit expires; null: never */
    storeCreditDays: z.number().int().nullable(),
    /** how long a gift card is valid */
    giftCardDays: z.number().int(),
    /** larger refunds without a return need a second member of staff */
    refundApprovalAbove: rupeesSchema,
    /** the return rule after delivery, unless the category has its own */
    returnRule: z.enum(RETURN_RULES),
    /** after delivery */
    returnHours: z.number().int(),
    /** customers with this many delivered orders get replacements before the old item is back; null: no customers */
    exchangeFirstOrders: z.number().int().nullable(),
    /** how long a dearer replacement is kept for its payment after the old item is received */
    exchangePaymentDays: z.number().int(),
    offers: z.array(z.string()),
    /** the shop's claim about its goods; '' claims nothing */
    tagline: z.string(),
    qualityClaim: z.string(),
    rentalClaim: z.string(),
    cleansOutfits: z.boolean().meta({
      description: 'Outfits are dry-cleaned before each rental; staff confirm it with each dispatch.',
    }),
    /** fill the legal details that a new product leaves out */
    productDefaults: z.object({ makerName: z.string(), makerAddress: z.string(), netQuantity: z.string() }),
    /** products without their legal details stay inactive */
    requiresLegalDetails: z.boolean(),
    seller: sellerSchema,
  })
  .meta({ id: 'Settings', description: 'Store settings.' });
export type Settings = z.infer<typeof settingsSchema>;

const MAX_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;
const MAX_SHORT_LENGTH = 40;
const ONE_LINE = /^[^\p{Cc}]*$/u;

function lineField(message: string, maxLength = MAX_LENGTH) {
  return requiredText(message, maxLength).regex(ONE_LINE, 'Use a single line.');
}

function emailField(message: string) {
  return readableText(message, MAX_EMAIL_LENGTH, normaliseEmail);
}

function phoneField(message: string) {
  return textField(message, MAX_SHORT_LENGTH, message).regex(/^\+?[\d ()-]{6,24}$/, message);
}

/** A link, or '' if the shop is not on that platform. `toLink` completes other input, such as a number or handle. */
function linkField(message: string, toLink = (text: string) => text) {
  return textField(message, MAX_LENGTH, message)
    .transform(toLink)
    .refine((text) => text === '' || isLink(text), message);
}

/** '98290 12345' → 'https://wa.me/919829012345' */
function whatsappLink(text: string): string {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|91|0)?(?=[6-9]\d{9}$)/, '+91');
  return /^\+\d{8,15}$/.test(digits) ? `https://wa.me/${digits.slice(1)}` : text;
}

/** '@asha.silks' → 'https://instagram.com/asha.silks' */
function instagramLink(text: string): string {
  return /^@[\w.]{1,30}$/.test(text) ? `https://instagram.com/${text.slice(1)}` : text;
}

function isLink(text: string): boolean {
  return /^https:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);
}

/** The shop's claim about its goods; '' claims nothing. */
function claimField() {
  return honestText(freeText(MAX_CLAIM_LENGTH).regex(ONE_LINE, 'Use a single line.'));
}

/** A single line that may be empty. */
function detailField() {
  return freeText(MAX_LENGTH).regex(ONE_LINE, 'Use a single line.');
}

function amountField(name: string, max: number) {
  const range = `${name} must be from ₹0 to ₹${max.toLocaleString('en-IN')}.`;
  return z
    .number(`Enter ${name.toLowerCase()} in rupees.`)
    .min(0, `${name} cannot be less than ₹0.`)
    .max(max, range)
    .refine((rupees) => rupeesToPaise(rupees) !== undefined, 'Use at most two decimals.');
}

const wrongDays = `The turnaround must be a whole number of days from 0 to ${MAX_TURNAROUND_DAYS}.`;
const wrongPercent = 'The commission must be from 0 to 100 percent, with at most two decimals.';
const wrongCost = `The payment cost must be from 0 to ${MAX_PAYMENT_COST_PERCENT} percent, with at most two decimals.`;
const wrongCreditDays = `Store credit expires after 1 to ${MAX_CREDIT_DAYS} days; leave it empty for never.`;
const wrongGiftDays = `A gift card is valid for ${MIN_GIFT_CARD_DAYS} to ${MAX_CREDIT_DAYS} days.`;
const wrongPaymentDays = `The days to pay are a whole number from ${MIN_PAYMENT_DAYS} to ${MAX_PAYMENT_DAYS}.`;
const wrongFirstOrders = `Enter 1 to ${MAX_FIRST_ORDERS} delivered orders; leave it empty for nobody.`;
const wrongState = 'Choose a state.';
const wrongGstin = 'Enter a valid 15-character GSTIN.';

/** Upper case; empty or null for none. */
function registrationField(message: string, isValid: (text: string) => boolean) {
  return textField(message, MAX_SHORT_LENGTH, message)
    .toUpperCase()
    .refine((text) => text === '' || isValid(text), message)
    .nullable()
    .transform((text) => text || null)
    .optional();
}

const wrongTan = 'Enter a TAN such as DELV12345A.';
const wrongTcsGstin = 'Enter the 15-character GSTIN of your TCS registration, with C as its 14th character.';

export const sellerInputSchema = z
  .object(
    {
      name: lineField('Enter the legal name.'),
      address: lineField('Enter the address.'),
      stateCode: exactText(wrongState, MAX_SHORT_LENGTH, wrongState).refine(
        (code) => stateName(code) !== undefined,
        wrongState,
      ),
      gstin: textField(wrongGstin, MAX_SHORT_LENGTH, wrongGstin)
        .toUpperCase()
        .refine(isGstin, wrongGstin)
        .nullish()
        .transform((gstin) => gstin ?? null),
    },
    OBJECT_EXPECTED,
  )
  .refine(({ gstin, stateCode }) => gstin === null || gstin.startsWith(stateCode), {
    path: ['gstin'],
    message: 'The GSTIN does not match the state.',
  });

/** A change of settings; absent fields stay unchanged. */
export const settingsChangeSchema = z.object(
  {
    version: z.int('The version must be a whole number.').optional(),
    name: lineField('Enter the name of the shop.', MAX_SHOP_NAME_LENGTH).optional(),
    email: emailField('Enter a valid contact email address.').optional(),
    phone: phoneField('Enter a phone number such as +91 11 4000 1234.').optional(),
    hours: lineField('Enter the support hours.', 80).optional(),
    whatsapp: linkField('Enter a WhatsApp number such as 98290 12345.', whatsappLink).optional(),
    instagram: linkField('Enter an Instagram link that starts with https://.', instagramLink).optional(),
    facebook: linkField('Enter a Facebook link that starts with https://.').optional(),
    grievanceOfficer: z
      .object({
        name: lineField('Enter the name of the grievance officer.'),
        email: emailField('Enter the email address of the grievance officer.'),
        phone: phoneField('Enter the phone number of the grievance officer.'),
      })
      .optional(),
    shippingFee: amountField('The shipping fee', MAX_SHIPPING_FEE).optional(),
    freeShippingAt: amountField('The subtotal for free shipping', MAX_AMOUNT).optional(),
    cashLimit: amountField('The limit for cash on delivery', MAX_AMOUNT).optional(),
    turnaroundDays: z.int(wrongDays).min(0, wrongDays).max(MAX_TURNAROUND_DAYS, wrongDays).optional(),
    commissionPercent: z
      .number(wrongPercent)
      .min(0, wrongPercent)
      .max(100, wrongPercent)
      .refine((percent) => rupeesToPaise(percent) !== undefined, wrongPercent)
      .optional(),
    shopRole: z.enum(SHOP_ROLES, 'The store is agent or principal.').optional(),
    depositStrategy: z
      .enum(DEPOSIT_STRATEGIES, `Deposits are one of ${DEPOSIT_STRATEGIES.join(', ')}.`)
      .optional(),
    tan: registrationField(wrongTan, (tan) => /^[A-Z]{4}\d{5}[A-Z]$/.test(tan)),
    tcsGstin: registrationField(wrongTcsGstin, isTcsGstin),
    paymentCostPercent: z
      .number(wrongCost)
      .min(0, wrongCost)
      .max(MAX_PAYMENT_COST_PERCENT, wrongCost)
      .refine((percent) => rupeesToPaise(percent) !== undefined, wrongCost)
      .optional(),
    storeCreditDays: z
      .int(wrongCreditDays)
      .min(1, wrongCreditDays)
      .max(MAX_CREDIT_DAYS, wrongCreditDays)
      .nullable()
      .optional(),
    giftCardDays: z
      .int(wrongGiftDays)
      .min(MIN_GIFT_CARD_DAYS, wrongGiftDays)
      .max(MAX_CREDIT_DAYS, wrongGiftDays)
      .optional(),
    refundApprovalAbove: amountField('The refund that needs no approval', MAX_AMOUNT).optional(),
    returnRule: z.enum(RETURN_RULES, `Returns are one of ${RETURN_RULES.join(', ')}.`).optional(),
    returnHours: z
      .int(WRONG_RETURN_HOURS)
      .min(MIN_RETURN_HOURS, WRONG_RETURN_HOURS)
      .max(MAX_RETURN_HOURS, WRONG_RETURN_HOURS)
      .optional(),
    exchangeFirstOrders: z
      .int(wrongFirstOrders)
      .min(1, wrongFirstOrders)
      .max(MAX_FIRST_ORDERS, wrongFirstOrders)
      .nullable()
      .optional(),
    exchangePaymentDays: z
      .int(wrongPaymentDays)
      .min(MIN_PAYMENT_DAYS, wrongPaymentDays)
      .max(MAX_PAYMENT_DAYS, wrongPaymentDays)
      .optional(),
    offers: z
      .array(honestText(lineField('An offer cannot be blank.', MAX_OFFER_LENGTH)), 'Offers must be a list.')
      .max(MAX_OFFERS, `Enter at most ${MAX_OFFERS} offers.`)
      .optional(),
    tagline: claimField().optional(),
    qualityClaim: claimField().optional(),
    rentalClaim: claimField().optional(),
    cleansOutfits: flagField('cleansOutfits').optional(),
    productDefaults: z
      .object({ makerName: detailField(), makerAddress: detailField(), netQuantity: detailField() })
      .optional(),
    requiresLegalDetails: flagField('requiresLegalDetails').optional(),
    seller: sellerInputSchema.optional(),
  },
  OBJECT_EXPECTED,
);
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** Refuses a text with a forbidden dark pattern; its offers have no end date. */
function honestText<Field extends z.ZodType<string>>(field: Field) {
  return field.superRefine((text, context) => {
    const message = findForbiddenPattern(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
}
