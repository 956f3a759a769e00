import { useState } from 'react';
import type { TerritoryOutput } from '@server/modules/territories/territories.schemas';
import { useDraft } from '@/hooks/use-draft';
import { territoryDraft, EMPTY_DRAFT, hasChanged, type TerritoryDraft } from './territory-draft';

/** Saved territory and the form's values. */
export interface TerritoryFormState {
  /** Null for a new territory. */
  base: TerritoryOutput | null;
  draft: TerritoryDraft;
  /** Last zip that the form was started with: if the user removes it, it stays removed. */
  begun?: string | undefined;
}

const filledFrom = (base: TerritoryOutput | null): TerritoryFormState => ({
  base,
  draft: base ? territoryDraft(base) : EMPTY_DRAFT,
});

/** Adds the zip that a new territory is started with, also to a restored draft. */
export const withStartZip = (filled: TerritoryFormState, zip: string | undefined): TerritoryFormState =>
  zip === undefined || filled.base || filled.begun === zip
    ? filled
    : { ...filled, begun: zip, draft: { ...filled.draft, zips: [...new Set([...filled.draft.zips, zip])] } };

/**
 * Form of a territory. Every edit is kept in this tab with the row it started from. So a restored form still detects
 * other users' changes.
 * @param zip first zip of a new territory
 */
export function useTerritoryForm(territory: TerritoryOutput | null, zip?: string) {
  const kept = useDraft({ what: `territory-${territory?.id ?? 'new'}`, restaurant: null });
  const [filled, setFilled] = useState<TerritoryFormState>(() =>
    withStartZip((kept.restored as TerritoryFormState | null) ?? filledFrom(territory), zip),
  );
  const { base, draft } = filled;
  return {
    base,
    draft,
    dirty: hasChanged(draft, base ? territoryDraft(base) : EMPTY_DRAFT),
    change: (part: Partial<TerritoryDraft>) =>
      setFilled((now) => {
        const next = { ...now, draft: { ...now.draft, ...part } };
        kept.keep(next);
        return next;
      }),
    /** Records a save of everything but the files: further saves update this territory (C-267). */
    saved: (row: TerritoryOutput) => {
      const next = filledFrom(row);
      setFilled(next);
      kept.keep(next);
    },
    drop: kept.drop,
    /** Shows the saved territory instead of a restored draft; undefined without one. */
    discard: kept.restored
      ? () => {
          kept.drop();
          setFilled(withStartZip(filledFrom(territory), zip));
        }
      : undefined,
  };
}
