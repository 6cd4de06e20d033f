import { z } from 'zod';
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
export type ShopEvent = z.infer<typeof eventSchema>;

export const blogSchema = z
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
    from: timeSchema.nullable(),
    until: timeSchema.nullable(),
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof blogSchema>;

export const registrationSchema = z
  .object({ name: z.string(), email: z.string(), createdAt: timeSchema })
  .meta({ id: 'EventRegistration' });
export type EventRegistration = z.infer<typeof registrationSchema>;
