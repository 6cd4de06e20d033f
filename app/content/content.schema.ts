import { z } from 'zod';
import { MAX_FILES, tooManyFiles } from '#app/media/uploads/upload-limits.ts';
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
import { timeSchema } from '#app/platform/http/api/response.schema.ts';

export const bannerSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    link: z.string().nullable(),
    media: z.array(
      z.object({
        url: z.string(),
        type: z.enum(['image', 'video']),
        publicId: z.string().nullable(),
        /** crop for phones */
        phoneUrl: z.string().nullable(),
      }),
    ),
    isActive: z.boolean(),
    order: z.number().int(),
    titleColor: z.string(),
    descriptionColor: z.string(),
    badgeColor: z.string(),
    showBadge: z.boolean(),
    badgeText: z.string(),
    /** start and end of its schedule; null for open */
    from: timeSchema.nullable(),
    until: timeSchema.nullable(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof bannerSchema>;

export const eventSchema = z
  .object({
    _id: z.string(),
    id: z.string(),
    /** its name in its address */
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    date: z.iso.datetime(),
    location: z.string(),
    images: z.array(z.string()),
    /** alt texts, in the order of the pictures */
    imageAlts: z.array(z.string()),
    /** it has begun, so registration is closed */
    isPast: z.boolean(),
    isActive: z.boolean(),
    /** when its text or pictures last changed, if they did */
    changedAt: timeSchema.nullable(),
    /** number of registrations; for admins */
    registrations: z.number().int().optional(),
  })
  .meta({ id: 'Event' });
export type ShopEvent = z.infer<typeof eventSchema>;

export const blogSchema = z
  .object({
    _id: z.string(),
    id: z.string(),
    /** its name in its address */
    slug: z.string(),
    title: z.string(),
    content: z.string(),
    author: z.string(),
    excerpt: z.string(),
    date: z.iso.datetime(),
    /** when its text or pictures last changed, if they did */
    changedAt: timeSchema.nullable(),
    images: z.array(z.string()),
    imageAlts: z.array(z.string()),
    tags: z.array(z.string()),
    isActive: z.boolean(),
    /** start and end of its schedule; null for open */
    from: timeSchema.nullable(),
    until: timeSchema.nullable(),
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof blogSchema>;

export const registrationSchema = z
  .object({ name: z.string(), email: z.string(), createdAt: timeSchema })
  .meta({ id: 'EventRegistration' });
export type EventRegistration = z.infer<typeof registrationSchema>;

/** Input of the forms for banners, events and blog posts (screens §5). */

const LONGEST_TITLE = 120;
const LONGEST_LINE = 200;
const LONGEST_EXCERPT = 500;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_CONTENT = 100_000;
const LONGEST_LINK = 500;
const MAX_POSITION = 1_000_000;
const MAX_TAGS = 20;
const LONGEST_TAG = 50;

/** The colours an admin can choose for a banner (screens §9). */
export const BANNER_COLOURS = [
  'white',
  'black',
  'red',
  'blue',
  'green',
  'yellow',
  'orange',
  'purple',
  'pink',
  'gold',
  'silver',
] as const;
export type BannerColour = (typeof BANNER_COLOURS)[number];

/** Shown only while the banner has an end date, because nothing else limits the offer. */
export const BADGE_TEXT = 'Limited Time Offer';
export const LONGEST_BADGE = 40;

const WRONG_ORDER = 'Order must be a whole number, 0 or more.';
const WRONG_LINK = 'Enter a shop path such as /products, or an https URL.';

const title = requiredText('Please enter a title.', LONGEST_TITLE);
const isActive = flagField('isActive').optional();
const shownFrom = timeField('Please enter the start as a date and time.').nullable().optional();
const shownUntil = timeField('Please enter the end as a date and time.').nullable().optional();

const images = z
  .array(pictureField, 'Please send pictures as a list.')
  .max(MAX_FILES, tooManyFiles(MAX_FILES))
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
  .max(MAX_FILES, tooManyFiles(MAX_FILES));

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

/** A path on this site or an HTTPS URL. */
function isBannerLink(text: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(text)) return true;
  const url = /^https:\S+$/.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

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
export type NewBanner = z.output<typeof newBannerSchema>;
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
export type NewEvent = z.output<typeof newEventSchema>;
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
      maxItems: MAX_TAGS,
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
export type NewBlog = z.output<typeof newBlogSchema>;
export type BlogChange = z.output<typeof blogChangeSchema>;
