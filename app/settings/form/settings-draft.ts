import { typedNumber } from '#app/platform/text/typed-number.ts';
import type { Settings } from '../settings.schema.ts';

/** Settings in the form, by their path in the API: fields as typed, offers one per line. */
export type SettingsDraft = Record<SettingsField, string>;

const AMOUNTS = [
  'shippingFee',
  'freeShippingAt',
  'cashLimit',
  'turnaroundDays',
  'commissionPercent',
] as const;
const TEXTS = ['name', 'email', 'phone', 'hours', 'whatsapp', 'instagram', 'facebook'] as const;
const OFFICER = ['name', 'email', 'phone'] as const;
const SELLER = ['name', 'address', 'stateCode', 'gstin'] as const;
export type SettingsField =
  | (typeof AMOUNTS)[number]
  | (typeof TEXTS)[number]
  | `grievanceOfficer.${(typeof OFFICER)[number]}`
  | `seller.${(typeof SELLER)[number]}`
  | 'offers';

export function toDraft(settings: Settings): SettingsDraft {
  const { grievanceOfficer, seller, offers } = settings;
  const entries = [
    ...AMOUNTS.map((field) => [field, String(settings[field])]),
    ...TEXTS.map((field) => [field, settings[field]]),
    ...OFFICER.map((field) => [`grievanceOfficer.${field}`, grievanceOfficer[field]]),
    ...SELLER.map((field) => [`seller.${field}`, seller[field] ?? '']),
    ['offers', offers.join('\n')],
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

/** Merges a save by someone else: fields that were not edited here take the saved value. */
export function mergeDrafts(seen: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  const isMine = fieldChangedFrom(seen, mine);
  const fields = Object.keys(mine) as SettingsField[];
  return Object.fromEntries(
    fields.map((field) => [field, isMine(field) ? mine[field] : theirs[field]]),
  ) as SettingsDraft;
}

export function areDraftsEqual(one: SettingsDraft, other: SettingsDraft): boolean {
  return !(Object.keys(one) as SettingsField[]).some(fieldChangedFrom(one, other));
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
