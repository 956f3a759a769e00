import type { OptionSet } from '@server/modules/menu/option-sets/primary-options.schemas';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import { isSame } from '@/editing/save-changes';
import { randomId } from '@/lib/random-id';

/** Selection while its set is edited. */
export interface SelectionDraft extends DietaryInfo {
  /** Key for React and the focus, because a new selection has no id. */
  key: string;
  id: number | null;
  name: string;
  image_url: string | null;
}

/** Values of a set's form until Save. */
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
  may_contain: null,
  diets: null,
});

export const optionSetDraft = ({ name, selections }: Pick<OptionSet, 'name' | 'selections'>): SetDraft => ({
  name,
  selections: selections.map(({ id, name: own, image_url, allergens, may_contain, diets }) => ({
    key: String(id),
    id,
    name: own,
    image_url,
    allergens,
    may_contain,
    diets,
  })),
});

/** Request body of Save: only name and selections; an empty image is omitted. */
export const optionSetBody = ({ name, selections }: SetDraft) => ({
  name,
  selections: selections.map(({ id, name: own, image_url, allergens, may_contain, diets }) => ({
    ...(id === null ? {} : { id }),
    name: own,
    ...(image_url ? { image_url } : {}),
    allergens,
    may_contain,
    diets,
  })),
});

/** True when both drafts would save the same. */
export const sameDraft = (a: SetDraft, b: SetDraft) => isSame(optionSetBody(a), optionSetBody(b));
