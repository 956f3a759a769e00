import { z } from 'zod';

/** Tasks after the launch, in the order in which they help guests. */
export const CHECKLIST_KEYS = [
  'categories',
  'items',
  'team',
  'hours',
  'special_hours',
  'guest_menu',
] as const;
export type ChecklistKey = (typeof CHECKLIST_KEYS)[number];

export const checklistOutput = z
  .object({
    items: z.array(z.object({ key: z.enum(CHECKLIST_KEYS), done: z.boolean() })),
    /** True if a user who manages the restaurant dismissed the checklist. */
    dismissed: z.boolean(),
    /** False during onboarding, which has its own steps. */
    launched: z.boolean(),
  })
  .meta({ id: 'Checklist' });
export type Checklist = z.output<typeof checklistOutput>;
