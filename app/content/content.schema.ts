import { z } from 'zod';
import { timeShape } from '#app/platform/http/api/response.schema.ts';

export const bannerShape = z
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
    from: timeShape.nullable(),
    until: timeShape.nullable(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof bannerShape>;

export const eventShape = z
  .object({
    _id: z.string(),
    id: z.string(),
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
    /** number of registrations; for admins */
    registrations: z.number().int().optional(),
  })
  .meta({ id: 'Event' });
export type ShopEvent = z.infer<typeof eventShape>;

export const blogShape = z
  .object({
    _id: z.string(),
    id: z.string(),
    title: z.string(),
    content: z.string(),
    author: z.string(),
    excerpt: z.string(),
    date: z.iso.datetime(),
    images: z.array(z.string()),
    imageAlts: z.array(z.string()),
    tags: z.array(z.string()),
    isActive: z.boolean(),
    /** start and end of its schedule; null for open */
    from: timeShape.nullable(),
    until: timeShape.nullable(),
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof blogShape>;

export const registrationShape = z
  .object({ name: z.string(), email: z.string(), createdAt: timeShape })
  .meta({ id: 'EventRegistration' });
export type EventRegistration = z.infer<typeof registrationShape>;
