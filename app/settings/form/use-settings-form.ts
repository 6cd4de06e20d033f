import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useUnsavedChangesPrompt } from '#app/ui/forms/use-unsaved-changes-prompt.ts';
import { type Settings, settingsChangeSchema } from '../settings.schema.ts';

const PATH = '/api/admin/settings';
const FAILED = 'Failed to save the settings. Please try again.';
const MERGED_MESSAGE =
  'Someone else has changed these settings. The form now has their changes and your edits. Check it and save again.';

/** State of the settings form, with merging after a conflict. */
export function useSettingsForm(settings: Settings) {
  const [base, setBase] = useState(settings);
  const [failure, setFailure] = useState<string>();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: toDraft(settings),
    toBody: (draft) => toSettingsChange(draft, base),
    schema: settingsChangeSchema,
    onSave: save,
  });
  const leave = useUnsavedChangesPrompt(() => form.isUnsaved, '/admin/home');

  async function save(body: object): Promise<FieldProblem[] | undefined> {
    setFailure(undefined);
    try {
      const saved = await callApi<{ settings: Settings }>('PUT', PATH, { body });
      setBase(saved.settings);
      form.reset(toDraft(saved.settings));
      toast('Settings saved', { tone: 'good' });
      // The frame around this screen also shows the shop's name.
      void revalidate();
      return undefined;
    } catch (error) {
      const { serverMessage = '', errors = [], status } = error instanceof ApiFailure ? error : {};
      if (errors.length === 0) setFailure(serverMessage || FAILED);
      if (status === 409) await mergeServerChanges();
      return errors;
    }
  }

  /** Loads the values that another admin saved and keeps the edits made here. */
  async function mergeServerChanges(): Promise<void> {
    const { settings: now } = await callApi<{ settings: Settings }>('GET', PATH);
    setBase(now);
    form.merge(toDraft(now));
    setFailure(MERGED_MESSAGE);
  }

  const problem = form.isInvalid ? 'Please correct the highlighted fields.' : failure;
  return { ...form, ...leave, problem };
}
export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** Settings in the form, by their path in the API: fields as typed, offers one per line, switches as 'true' or 'false'. */
export type SettingsDraft = Record<SettingsField, string>;

const AMOUNTS = [
  'shippingFee',
  'freeShippingAt',
  'cashLimit',
  'turnaroundDays',
  'commissionPercent',
  'paymentCostPercent',
  'giftCardDays',
  'refundApprovalAbove',
  'returnHours',
  'exchangePaymentDays',
] as const;
const TEXTS = [
  ...(['name', 'email', 'phone', 'hours', 'whatsapp', 'instagram', 'facebook'] as const),
  ...(['tagline', 'qualityClaim', 'rentalClaim'] as const),
] as const;
const FLAGS = ['requiresLegalDetails', 'cleansOutfits'] as const;
/** Empty for none. */
const OPTIONAL_NUMBERS = ['storeCreditDays', 'exchangeFirstOrders'] as const;
const REGISTRATIONS = ['tan', 'tcsGstin'] as const;
const OFFICER = ['name', 'email', 'phone'] as const;
const PRODUCT_DEFAULTS = ['makerName', 'makerAddress', 'netQuantity'] as const;
const SELLER = ['name', 'address', 'stateCode', 'gstin'] as const;
export type SettingsField =
  | (typeof AMOUNTS)[number]
  | (typeof TEXTS)[number]
  | `grievanceOfficer.${(typeof OFFICER)[number]}`
  | `seller.${(typeof SELLER)[number]}`
  | `productDefaults.${(typeof PRODUCT_DEFAULTS)[number]}`
  | (typeof FLAGS)[number]
  | 'offers'
  | 'shopRole'
  | 'depositStrategy'
  | 'returnRule'
  | (typeof REGISTRATIONS)[number]
  | (typeof OPTIONAL_NUMBERS)[number];

export function toDraft(settings: Settings): SettingsDraft {
  const { grievanceOfficer, seller, offers, productDefaults } = settings;
  const entries = [
    ...AMOUNTS.map((field) => [field, String(settings[field])]),
    ...TEXTS.map((field) => [field, settings[field]]),
    ...OFFICER.map((field) => [`grievanceOfficer.${field}`, grievanceOfficer[field]]),
    ...SELLER.map((field) => [`seller.${field}`, seller[field] ?? '']),
    ...PRODUCT_DEFAULTS.map((field) => [`productDefaults.${field}`, productDefaults[field]]),
    ...FLAGS.map((field) => [field, String(settings[field])]),
    ['offers', offers.join('\n')],
    ['shopRole', settings.shopRole],
    ['depositStrategy', settings.depositStrategy],
    ['returnRule', settings.returnRule],
    ...REGISTRATIONS.map((field) => [field, settings[field] ?? '']),
    ...OPTIONAL_NUMBERS.map((field) => [field, String(settings[field] ?? '')]),
  ];
  return Object.fromEntries(entries);
}

/** The changed settings as the API expects them, with the version that the form was loaded from. */
export function toSettingsChange(draft: SettingsDraft, base: Settings): Record<string, unknown> {
  const isChanged = fieldChangedFrom(toDraft(base), draft);
  const pick = (fields: readonly SettingsField[], read: (text: string) => unknown) =>
    Object.fromEntries(fields.filter(isChanged).map((field) => [field, read(draft[field])]));
  return {
    version: base.version,
    ...pick(AMOUNTS, typedNumber),
    ...pick(TEXTS, (text) => text),
    ...pick(['offers'], parseTypedLines),
    ...pick(['shopRole', 'depositStrategy', 'returnRule'], (text) => text),
    ...pick(REGISTRATIONS, (text) => text.trim() || null),
    ...pick(OPTIONAL_NUMBERS, (text) => (text.trim() === '' ? null : typedNumber(text))),
    ...pick(FLAGS, (text) => text === 'true'),
    ...(PRODUCT_DEFAULTS.some((field) => isChanged(`productDefaults.${field}`)) && {
      productDefaults: {
        makerName: draft['productDefaults.makerName'],
        makerAddress: draft['productDefaults.makerAddress'],
        netQuantity: draft['productDefaults.netQuantity'],
      },
    }),
    ...(OFFICER.some((field) => isChanged(`grievanceOfficer.${field}`)) && {
      grievanceOfficer: {
        name: draft['grievanceOfficer.name'],
        email: draft['grievanceOfficer.email'],
        phone: draft['grievanceOfficer.phone'],
      },
    }),
    ...(SELLER.some((field) => isChanged(`seller.${field}`)) && {
      seller: {
        name: draft['seller.name'],
        address: draft['seller.address'],
        stateCode: draft['seller.stateCode'],
        gstin: draft['seller.gstin'].trim() || null,
      },
    }),
  };
}

function fieldChangedFrom(before: SettingsDraft, after: SettingsDraft) {
  return (field: SettingsField) => before[field] !== after[field];
}

function parseTypedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A warning if an offer contradicts the free-shipping setting; undefined if they agree. */
export function findContradiction({ offers, freeShippingAt }: SettingsDraft): string | undefined {
  const free = typedNumber(freeShippingAt);
  const statedAmounts = parseTypedLines(offers)
    .filter((offer) => /free shipping|free delivery/i.test(offer))
    .flatMap((offer) => [...offer.matchAll(/₹\s?([\d,]+(?:\.\d+)?)/g)].map(([, sum]) => sum as string));
  const other = statedAmounts.find((sum) => typedNumber(sum) !== free);
  return other && `An offer says ₹${other}, but shipping is free from ₹${freeShippingAt}.`;
}

/** The current GST rates, in percent; undefined until they are loaded. */
export interface RentalTaxes {
  rentalFee: number;
  commission: number;
}

/**
 * A warning if the store loses money on each rental: as agent when its commission without GST, as principal when its commission less
 * the GST in the whole fee does not cover the cost of the payment. Without a GSTIN no tax is due.
 */
export function findCommissionLoss(
  draft: Pick<SettingsDraft, 'commissionPercent' | 'paymentCostPercent' | 'shopRole' | 'seller.gstin'>,
  taxes: RentalTaxes | undefined,
): string | undefined {
  const commission = typedNumber(draft.commissionPercent);
  const cost = typedNumber(draft.paymentCostPercent);
  if (!taxes || typeof commission !== 'number' || typeof cost !== 'number') return undefined;
  const isAgent = draft.shopRole === 'agent';
  const rate = isAgent ? taxes.commission : taxes.rentalFee;
  const taxed = isAgent ? commission : 100;
  const tax = draft['seller.gstin'].trim() === '' ? 0 : twoDecimals((taxed * rate) / (100 + rate));
  if (commission >= twoDecimals(tax + cost)) return undefined;
  const what = isAgent ? 'the GST in it' : 'the GST in the fee';
  return `The commission of ${commission}% of a rental fee is less than ${what}, ${tax}%, and the payment cost, ${cost}%. The store loses money on each rental.`;
}

function twoDecimals(percent: number): number {
  return Math.round(percent * 100) / 100;
}
