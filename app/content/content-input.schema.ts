import { z } from 'zod';
import { MOST_FILES, tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import {
  exactText,
  flagField,
  freeText,
  OBJECT_EXPECTED,
  pictureField,
  requiredText,
  textField,
  textListField,
  timeField,
} from '#app/platform/http/api/form-fields.schema.ts';
import {
  BADGE_TEXT,
  BANNER_COLOURS,
  isBannerLink,
  LONGEST_BADGE,
  WRONG_LINK,
  WRONG_ORDER,
} from './banners/banner-rules.ts';

/** Forms for banners, events and blog posts (screens §5). The browser imports only the types. */

const LONGEST_TITLE = 120;
const LONGEST_LINE = 200;
const LONGEST_EXCERPT = 500;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_CONTENT = 100_000;
const LONGEST_LINK = 500;
const MAX_POSITION = 1_000_000;
const MOST_TAGS = 20;
const LONGEST_TAG = 50;

const title = requiredText('Please enter a title.', LONGEST_TITLE);
const isActive = flagField('isActive').optional();
const shownFrom = timeField('Please enter the start as a date and time.').nullable().optional();
const shownUntil = timeField('Please enter the end as a date and time.').nullable().optional();

const images = z
  .array(pictureField, 'Please send pictures as a list.')
  .max(MOST_FILES, tooManyFiles(MOST_FILES))
  .optional();

const notMedia = 'Please send pictures and videos as a list of url and type.';
const mediaField = z
  .array(
    z.object(
      {
        url: pictureField,
        type: z.enum(['image', 'video'], notMedia),
        publicId: exactText(notMedia, LONGEST_LINE, notMedia).nullish(),
        phoneUrl: pictureField.nullish(),
      },
      notMedia,
    ),
    notMedia,
  )
  .max(MOST_FILES, tooManyFiles(MOST_FILES));

const wrongColour = `Colour must be one of ${BANNER_COLOURS.join(', ')}.`;
const colourField = textField(wrongColour, LONGEST_LINE, wrongColour)
  .toLowerCase()
  .pipe(z.enum(BANNER_COLOURS, wrongColour))
  .optional();

const linkField = textField(WRONG_LINK, LONGEST_LINK, WRONG_LINK)
  .refine((text) => text === '' || isBannerLink(text), WRONG_LINK)
  .nullable()
  .optional()
  .transform((text) => (text === '' ? null : text));

export const newBannerSchema = z.object(
  {
    title,
    description: requiredText('Please enter a description.', LONGEST_EXCERPT),
    link: linkField,
    media: mediaField.optional(),
    isActive,
    order: z
      .number(WRONG_ORDER)
      .int(WRONG_ORDER)
      .min(0, WRONG_ORDER)
      .max(MAX_POSITION, WRONG_ORDER)
      .optional(),
    titleColor: colourField,
    descriptionColor: colourField,
    badgeColor: colourField,
    showBadge: flagField('showBadge').optional(),
    badgeText: freeText(LONGEST_BADGE)
      .optional()
      .transform((text) => (text === '' ? BADGE_TEXT : text)),
    from: shownFrom,
    until: shownUntil,
  },
  OBJECT_EXPECTED,
);
export const bannerChangeSchema = newBannerSchema.partial();
export type BannerInput = z.output<typeof newBannerSchema>;
export type BannerChange = z.output<typeof bannerChangeSchema>;

export const newEventSchema = z.object(
  {
    title,
    description: requiredText('Please enter a description.', LONGEST_DESCRIPTION),
    date: timeField('Please enter the date and time.'),
    location: requiredText('Please enter the location.', LONGEST_LINE),
    images,
    isActive,
  },
  OBJECT_EXPECTED,
);
export const eventChangeSchema = newEventSchema.partial();
export type EventInput = z.output<typeof newEventSchema>;
export type EventChange = z.output<typeof eventChangeSchema>;

export const newBlogSchema = z.object(
  {
    title,
    content: requiredText('Please enter the content.', LONGEST_CONTENT),
    author: requiredText('Please enter the author.', LONGEST_LINE),
    excerpt: requiredText('Please enter an excerpt.', LONGEST_EXCERPT),
    date: timeField('Please enter the date.'),
    images,
    tags: textListField({
      maxItems: MOST_TAGS,
      longest: LONGEST_TAG,
      sentence: `A tag can have at most ${LONGEST_TAG} characters.`,
    }).optional(),
    isActive,
    from: shownFrom,
    until: shownUntil,
  },
  OBJECT_EXPECTED,
);
export const blogChangeSchema = newBlogSchema.partial();
export type BlogInput = z.output<typeof newBlogSchema>;
export type BlogChange = z.output<typeof blogChangeSchema>;
