import { z } from 'zod';
import {
  ADDITIONAL_GROUPS,
  ADDITIONAL_OPTIONS,
  type AdditionalGroup,
} from '../../shared/vocabulary/onboarding.js';
import { partInput, partVersion } from './onboarding.schemas.js';
import { shortened } from '../../shared/characters.js';

/** More labels than any group has, and few enough to look through. */
const MAX_LABELS = 100;

/** A choice of labels for each group, all groups there, each in the order of its options. */
export type Selections = Record<AdditionalGroup, string[]>;

const shapeOf = <T extends z.ZodType>(schema: (group: AdditionalGroup) => T) =>
  Object.fromEntries(ADDITIONAL_GROUPS.map((group) => [group, schema(group)])) as Record<AdditionalGroup, T>;

/** Labels that are not on offer are left out, and so are repetitions. */
const labelsOf = (group: AdditionalGroup) =>
  z
    .array(z.string())
    .max(MAX_LABELS)
    .default([])
    .transform((labels): string[] => ADDITIONAL_OPTIONS[group].filter((option) => labels.includes(option)));

const knownGroups = z.strictObject(shapeOf(labelsOf), {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `Unknown group “${shortened(String(issue.keys[0]), 40)}”.`
      : undefined,
});

/** PUT replaces all groups; one that is left out has nothing chosen. Unknown groups are refused. */
export const additionalFields = z.object({ selections: knownGroups });
export const additionalInput = additionalFields.extend(partInput.shape);

export const additionalOutput = z.object({
  /** False before the first save. */
  saved: z.boolean(),
  selections: z.object(shapeOf(() => z.array(z.string()))),
  ...partVersion,
});
export type SavedAdditional = z.output<typeof additionalOutput>;

/** Nothing chosen anywhere (C-71). */
export const noSelections = (): Selections => additionalFields.shape.selections.parse({});
