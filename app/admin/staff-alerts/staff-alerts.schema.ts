import { z } from 'zod';
import { OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { ALERT_MODES, KIND_NAMES } from './staff-alert-kinds.ts';

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
