import { z } from 'zod';

/** What is worth doing after the launch, in the order in which it helps guests. */
export const CHECKLIST_KEYS = [
  'categories',
  'items',
  'team',
  'hours',
  'special_hours',
  'guest_menu',
] as const;
export type ChecklistKey = (typeof CHECKLIST_KEYS)[number];

export const checklistOutput = z.object({
  items: z.array(z.object({ key: z.enum(CHECKLIST_KEYS), done: z.boolean() })),
  /** Put away, by anybody who manages the restaurant. */
  dismissed: z.boolean(),
  /** Before the launch there are the steps of the onboarding. */
  launched: z.boolean(),
});
export type Checklist = z.output<typeof checklistOutput>;
