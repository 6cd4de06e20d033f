import { z } from 'zod';
import { exactText, OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';

const WRONG_DAY = 'Please choose the new first day.';

/** Other dates for a rental; the number of days stays. */
export const dateChangeInputSchema = z.object(
  {
    startDate: exactText(WRONG_DAY, 40, WRONG_DAY).refine(isDay, WRONG_DAY),
    reason: requiredText('Please enter a reason.', 500)
      .nullish()
      .meta({ description: 'of staff, who must give one; renter and owner read it' }),
  },
  OBJECT_EXPECTED,
);
export type DateChangeInput = z.infer<typeof dateChangeInputSchema>;

export const dateChangeAnswerSchema = z.object(
  { agrees: z.boolean('Please say whether you agree.') },
  OBJECT_EXPECTED,
);
