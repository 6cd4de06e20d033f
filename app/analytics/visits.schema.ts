import { z } from 'zod';
import {
  exactText,
  flagField,
  LONGEST_ID,
  OBJECT_EXPECTED,
} from '#app/platform/http/api/form-fields.schema.ts';
import { VISIT_EVENTS } from './visit-event.ts';

const MAX_QUANTITY = 1_000;
const LONGEST_PATH = 300;

const WRONG_PATH = 'Please send the path of the page.';
const randomId = z.uuid('Please send a random id.');

export const visitEventSchema = z
  .object(
    {
      name: z.enum(VISIT_EVENTS, 'There is no such event.'),
      path: exactText(WRONG_PATH, LONGEST_PATH, WRONG_PATH).regex(/^\/[^?#]*$/, WRONG_PATH),
      isFirst: flagField('isFirst').meta({ description: 'The first event of this name in the visit.' }),
      product: exactText('Please send the product’s id.', LONGEST_ID).optional(),
      quantity: z.int('The quantity is a whole number.').min(1).max(MAX_QUANTITY).optional(),
      order: exactText('Please send the order’s number.', LONGEST_ID)
        .optional()
        .meta({ description: 'Of a purchase; one of the caller’s own, placed within the last hour.' }),
      consent: z.object({ visitor: randomId, visit: randomId }, OBJECT_EXPECTED).optional().meta({
        description: 'Random ids of the browser and its visit, only if the visitor allows services.',
      }),
    },
    OBJECT_EXPECTED,
  )
  .meta({ id: 'VisitEvent' });
export type VisitEvent = z.infer<typeof visitEventSchema>;
