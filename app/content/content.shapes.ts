import { z } from 'zod';

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
        /** the same picture cut for phones */
        phoneUrl: z.string().nullable(),
      }),
    ),
    isActive: z.boolean(),
    order: z.number().int(),
    titleColor: z.string(),
    descriptionColor: z.string(),
    badgeColor: z.string(),
    showBadge: z.boolean(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof bannerShape>;
