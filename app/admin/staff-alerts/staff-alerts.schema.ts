import { z } from 'zod';
import { OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import type { Permission } from '#app/platform/security/permissions.ts';

/** The kinds of staff alerts, each with the permission for its subject. */
export const STAFF_ALERT_KINDS = {
  'new order': { title: 'New order', permission: 'orders' },
  return: { title: 'Return or exchange', permission: 'orders' },
  complaint: { title: 'Complaint', permission: 'support' },
  claim: { title: 'Damage claim', permission: 'rentals' },
  'rental return': { title: 'Outfit back with its owner', permission: 'rentals' },
  deposit: { title: 'Deposit to give back', permission: 'rentals' },
  'failed payment': { title: 'Payment problem', permission: 'finance' },
  'low stock': { title: 'Low stock', permission: 'catalogue' },
  'failed job': { title: 'Failed job', permission: 'settings' },
} as const satisfies Record<string, { title: string; permission: Permission }>;
export type StaffAlertKind = keyof typeof STAFF_ALERT_KINDS;
const KIND_NAMES = Object.keys(STAFF_ALERT_KINDS) as StaffAlertKind[];

export const ALERT_MODES = ['off', 'at once', 'daily'] as const;
export type AlertMode = (typeof ALERT_MODES)[number];

/** The kinds of alerts that a role with these permissions may get. */
export function kindsFor(permissions: readonly Permission[]): StaffAlertKind[] {
  return KIND_NAMES.filter((kind) => permissions.includes(STAFF_ALERT_KINDS[kind].permission));
}

const modeField = z.enum(ALERT_MODES, `Choose one of ${ALERT_MODES.join(', ')}.`);

export const alertChoiceSchema = z.object(
  { kind: z.enum(KIND_NAMES, 'Choose what to be told of.'), mode: modeField },
  OBJECT_EXPECTED,
);
export type AlertChoice = z.output<typeof alertChoiceSchema>;

export const roleAlertsSchema = z
  .object({
    role: z.string(),
    title: z.string(),
    people: z.int(),
    /** the kinds that the role’s permissions allow */
    choices: z.array(alertChoiceSchema),
  })
  .meta({ id: 'RoleAlerts' });
export type RoleAlerts = z.infer<typeof roleAlertsSchema>;
