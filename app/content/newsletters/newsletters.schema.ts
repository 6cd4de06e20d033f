import { z } from 'zod';
import { OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { findForbiddenPattern, namesDate } from '#app/platform/text/dark-patterns.ts';

const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 20_000;

const revision = z.int('The revision is a whole number.').optional();

/** The text is rich text, as that of blog posts. An offer that ends names its last day. */
export const newsletterInputSchema = z
  .object(
    {
      revision: revision.meta({
        description: 'Of the draft that was edited; 409 if someone else has saved it since.',
      }),
      subject: requiredText('Please enter a subject.', LONGEST_SUBJECT).refine(
        (subject) => !/\p{Cc}/u.test(subject),
        'A subject is one line.',
      ),
      text: requiredText('Please enter the text.', LONGEST_TEXT),
    },
    OBJECT_EXPECTED,
  )
  .superRefine(({ subject, text }, context) => {
    const hasEnd = namesDate(`${subject} ${text}`);
    for (const [path, words] of Object.entries({ subject, text })) {
      const message = findForbiddenPattern(words, { hasEnd });
      if (message) context.addIssue({ code: 'custom', path: [path], message });
    }
  });
export type NewsletterInput = z.output<typeof newsletterInputSchema>;

/** Without a revision, as clients of the previous release send it, the stored draft is sent. */
export const sendNewsletterSchema = z.object(
  {
    revision: revision.meta({
      description: 'Of the draft that was seen; 409 if someone else has saved it since.',
    }),
  },
  OBJECT_EXPECTED,
);

export const newsletterSchema = z
  .object({
    _id: z.string(),
    subject: z.string(),
    text: z.string(),
    /** grows with each save */
    revision: z.number().int(),
    status: z.enum(['Draft', 'Sending', 'Sent']),
    recipients: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Subscribers when the sending began; null for a draft.' }),
    createdAt: timeSchema,
    sentAt: timeSchema.nullable(),
  })
  .meta({ id: 'Newsletter' });
export type Newsletter = z.infer<typeof newsletterSchema>;

export const newsletterListSchema = z.object({
  newsletters: z.array(newsletterSchema),
  subscribers: z.number().int().meta({ description: 'Addresses that a newsletter sent now goes to.' }),
});
export type NewsletterList = z.infer<typeof newsletterListSchema>;
