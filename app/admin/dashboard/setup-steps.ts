import { z } from 'zod';

const SETUP_STEPS = [
  'seller',
  'contact',
  'grievance officer',
  'category',
  'product',
  'legal details',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const setupSchema = z.object({
  steps: z.array(
    z.object({
      name: z.enum(SETUP_STEPS),
      isDone: z.boolean(),
      detail: z.string().optional().meta({ description: 'What is missing, if there is more to say.' }),
    }),
  ),
});
export type Setup = z.infer<typeof setupSchema>;
