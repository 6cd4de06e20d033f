import { z } from 'zod';

/** The response to an upload (rules §3). */
export const uploadSchema = z
  .object({
    secure_url: z.string(),
    resource_type: z.enum(['image', 'video']),
    public_id: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof uploadSchema>;
