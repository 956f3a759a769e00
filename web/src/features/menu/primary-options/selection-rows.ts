import type { OptionSet } from '@server/modules/menu/primary-options.schemas';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import { isSame } from '@/lib/editing/save-changes';
import { randomId } from '@/lib/random-id';

/** A selection while its set is edited. */
export interface SelectionDraft extends DietaryInfo {
  /** For React and the focus; a new selection has no id. */
  key: string;
  id: number | null;
  name: string;
  image_url: string | null;
}

/** What a set's form holds until Save. */
export interface SetDraft {
  name: string;
  selections: readonly SelectionDraft[];
}

export const newSelection = (): SelectionDraft => ({
  key: randomId(),
  id: null,
  name: '',
  image_url: null,
  allergens: null,
  diets: null,
});

export const optionSetDraft = ({ name, selections }: Pick<OptionSet, 'name' | 'selections'>): SetDraft => ({
  name,
  selections: selections.map(({ id, name: own, image_url, allergens, diets }) => ({
    key: String(id),
    id,
    name: own,
    image_url,
    allergens,
    diets,
  })),
});

/** What Save sends: name and selections, and nothing else; an empty image is left out. */
export const optionSetBody = ({ name, selections }: SetDraft) => ({
  name,
  selections: selections.map(({ id, name: own, image_url, allergens, diets }) => ({
    ...(id === null ? {} : { id }),
    name: own,
    ...(image_url ? { image_url } : {}),
    allergens,
    diets,
  })),
});

/** Has anybody changed what the form shows? */
export const sameDraft = (a: SetDraft, b: SetDraft) => isSame(optionSetBody(a), optionSetBody(b));
