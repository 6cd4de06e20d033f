import { z } from 'zod';
import {
  exactText,
  freeText,
  OBJECT_EXPECTED,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { DEFAULT_ZONE } from './zone.ts';

const MAX_ZONES = 200;
const MAX_PREFIXES = 5_000;
const MAX_DAYS = 60;
const MAX_CHARGE = 10_000;
const MAX_HOLIDAYS = 200;
const LONGEST_PREFIX = 6;

const wholeNumber = (sentence: string, max: number) => z.int(sentence).min(0, sentence).max(max, sentence);
const daysMessage = `Days are whole numbers from 0 to ${MAX_DAYS}.`;
const prefixMessage = 'PIN codes are given by their first 1 to 6 digits.';
const chargeMessage = `The charge is from ₹0 to ₹${MAX_CHARGE}, or empty for the store’s own.`;
const extraChargeMessage = `The charge for each further 500 g is from ₹0 to ₹${MAX_CHARGE}.`;

function chargeField(message: string) {
  return z.number(message).min(0, message).max(MAX_CHARGE, message).multipleOf(0.01, message);
}

const prefixField = exactText(prefixMessage, LONGEST_PREFIX, prefixMessage).regex(
  /^[1-9]\d{0,5}$/,
  prefixMessage,
);

const LONGEST_BELOW_SHORTEST = 'The longest time is shorter than the shortest.';
const expressChargeMessage = `The charge for express is from ₹0 to ₹${MAX_CHARGE}.`;

const expressSchema = z
  .object(
    {
      daysMin: wholeNumber(daysMessage, MAX_DAYS),
      daysMax: wholeNumber(daysMessage, MAX_DAYS),
      charge: chargeField(expressChargeMessage),
      extraCharge: chargeField(extraChargeMessage).default(0),
    },
    'Express delivery has days in transit and a charge.',
  )
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, {
    path: ['daysMax'],
    message: LONGEST_BELOW_SHORTEST,
  });

export const zoneSchema = z
  .object(
    {
      name: requiredText('Please enter the name of the zone.', 60),
      pins: z
        .array(prefixField, 'Please send the PIN codes as a list.')
        .max(MAX_PREFIXES, `A zone has at most ${MAX_PREFIXES} prefixes.`)
        .default([])
        .transform((pins) => [...new Set(pins)]),
      courier: freeText(60).default(''),
      serviceable: z.boolean('serviceable is true or false.').default(true),
      cashOnDelivery: z.boolean('cashOnDelivery is true or false.').default(true),
      daysMin: wholeNumber(daysMessage, MAX_DAYS).default(3),
      daysMax: wholeNumber(daysMessage, MAX_DAYS).default(7),
      charge: chargeField(chargeMessage)
        .nullish()
        .transform((charge) => charge ?? null),
      extraCharge: chargeField(extraChargeMessage).default(0),
      express: expressSchema.nullish().transform((express) => express ?? null),
    },
    OBJECT_EXPECTED,
  )
  .superRefine(({ name, pins, daysMin, daysMax, charge, extraCharge }, context) => {
    if (daysMin > daysMax)
      context.addIssue({
        code: 'custom',
        path: ['daysMax'],
        message: LONGEST_BELOW_SHORTEST,
      });
    if (charge === null && extraCharge > 0)
      context.addIssue({
        code: 'custom',
        path: ['charge'],
        message: 'Enter the charge for the first 500 g as well.',
      });
    if (name === DEFAULT_ZONE && pins.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['pins'],
        message: 'The zone Default has all PIN codes that no other zone has, and none of its own.',
      });
    if (name !== DEFAULT_ZONE && pins.length === 0)
      context.addIssue({ code: 'custom', path: ['pins'], message: `The zone ${name} needs PIN codes.` });
  });
export type ZoneInput = z.infer<typeof zoneSchema>;

const version = z.int('The version is a whole number.').optional();

/** All zones. `Default` may be absent, which leaves it unchanged. */
export const zonesSchema = z
  .object(
    {
      zones: z
        .array(zoneSchema, 'Please send the zones as a list.')
        .max(MAX_ZONES, `At most ${MAX_ZONES} zones, please.`),
      version,
    },
    OBJECT_EXPECTED,
  )
  .superRefine(({ zones }, context) => {
    const names = new Set<string>();
    const owners = new Map<string, string>();
    for (const [index, { name, pins }] of zones.entries()) {
      const report = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['zones', index, field], message });
      if (names.has(name.toLowerCase())) report('name', `There are two zones ${name}.`);
      names.add(name.toLowerCase());
      for (const prefix of pins) {
        const owner = owners.get(prefix);
        if (owner !== undefined && owner !== name)
          report('pins', `${prefix} is in the zones ${owner} and ${name}.`);
        owners.set(prefix, name);
      }
    }
  });

const DAYS_OFF = 'Days off are numbers from 0 (Sunday) to 6, and at most six of them.';
const HOLIDAY = 'Holidays are days as YYYY-MM-DD.';

/** Absent settings stay as they are. */
export const dispatchSettingsSchema = z.object(
  {
    handlingDays: wholeNumber('Handling takes 0 to 30 days.', 30).optional(),
    cutoffHour: wholeNumber('The cut-off is an hour from 0 to 23.', 23).optional(),
    weeklyDaysOff: z
      .array(wholeNumber(DAYS_OFF, 6), DAYS_OFF)
      .transform((days) => [...new Set(days)].sort())
      .refine((days) => days.length <= 6, DAYS_OFF)
      .optional(),
    holidays: z
      .array(exactText(HOLIDAY, 10, HOLIDAY).refine(isDay, HOLIDAY), HOLIDAY)
      .max(MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} holidays, please.`)
      .transform((days) => [...new Set(days)].sort())
      .optional(),
    version,
  },
  OBJECT_EXPECTED,
);
export type DispatchSettingsChange = z.infer<typeof dispatchSettingsSchema>;

export const zoneCsvSchema = z.object(
  { csv: exactText('Please send the file’s text as csv.', 900_000) },
  OBJECT_EXPECTED,
);
