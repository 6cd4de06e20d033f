import { z } from 'zod';

const SETUP_STEPS = [
  'seller',
  'contact',
  'grievance officer',
  'mail',
  'test mail',
  'card payment',
  'cash on delivery',
  'category',
  'product',
  'legal details',
  'policies',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const setupSchema = z.object({
  steps: z.array(
    z.object({
      name: z.enum(SETUP_STEPS),
      isDone: z.boolean(),
      isOptional: z.boolean().optional().meta({ description: 'The shop can open without it.' }),
      detail: z.string().optional().meta({ description: 'What is missing or set, if there is more to say.' }),
    }),
  ),
});
export type Setup = z.infer<typeof setupSchema>;
