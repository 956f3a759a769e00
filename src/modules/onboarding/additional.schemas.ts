import { z } from 'zod';
import {
  ADDITIONAL_GROUPS,
  ADDITIONAL_OPTIONS,
  type AdditionalGroup,
} from '../../shared/vocabulary/onboarding.js';
import { partInput, partVersion } from './onboarding.schemas.js';
import { shortened } from '../../shared/characters.js';

/** More labels than any group has, and few enough to check quickly. */
const MAX_LABELS = 100;

/** Selected labels of every group, each in the order of its options. */
export type Selections = Record<AdditionalGroup, string[]>;

const shapeOf = <T extends z.ZodType>(schema: (group: AdditionalGroup) => T) =>
  Object.fromEntries(ADDITIONAL_GROUPS.map((group) => [group, schema(group)])) as Record<AdditionalGroup, T>;

/** Drops unknown and repeated labels. */
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

/** Input of PUT, which replaces all groups. A missing group becomes empty, and unknown groups are refused. */
export const additionalFields = z.object({
  selections: knownGroups.meta({ title: 'What makes it special' }),
});
export const additionalInput = additionalFields.extend(partInput.shape);

export const additionalOutput = z
  .object({
    /** False before the first save. */
    saved: z.boolean(),
    selections: z.object(shapeOf(() => z.array(z.string()))),
    ...partVersion,
  })
  .meta({ id: 'AdditionalInfo' });
export type SavedAdditional = z.output<typeof additionalOutput>;

/** Empty selections for every group (C-71). */
export const noSelections = (): Selections => additionalFields.shape.selections.parse({});
