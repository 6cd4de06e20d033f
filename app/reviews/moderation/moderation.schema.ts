import { z } from 'zod';
import { OBJECT_EXPECTED, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { choiceQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { recentReviewSchema } from '../reviews.schema.ts';
import { REPORT_REASONS } from './report-reasons.ts';

const REVIEW_STATUSES = ['Published', 'Hidden'] as const;

/** The filters of the list: a status, or reviews that shoppers reported. */
export const REVIEW_FILTERS = [...REVIEW_STATUSES, 'Reported'] as const;

export const moderatedReviewSchema = recentReviewSchema
  .extend({
    status: z.enum(REVIEW_STATUSES),
    reports: z
      .array(z.enum(REPORT_REASONS))
      .meta({ description: 'One reason for each person who reported it.' }),
  })
  .meta({ id: 'ModeratedReview' });
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

const LONGEST_REPLY = 2000;

/** Absent fields stay unchanged; an empty reply deletes it. */
export const moderationSchema = z.object(
  {
    status: z.enum(REVIEW_STATUSES, `Status must be one of ${REVIEW_STATUSES.join(', ')}.`).optional(),
    reply: textField('Please enter a reply.', LONGEST_REPLY).nullable().optional(),
  },
  OBJECT_EXPECTED,
);
export type Moderation = z.output<typeof moderationSchema>;

export const reportSchema = z.object(
  { reason: z.enum(REPORT_REASONS, 'Please choose a reason.') },
  OBJECT_EXPECTED,
);

/** An empty field means no filter. */
export const reviewSearchSchema = z.object({
  status: choiceQuery(REVIEW_FILTERS, `Status must be one of ${REVIEW_FILTERS.join(', ')}.`),
  search: queryText(),
});
export type ReviewSearch = z.output<typeof reviewSearchSchema>;
