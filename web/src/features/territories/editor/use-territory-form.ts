import { useState } from 'react';
import type { Territory } from '@server/modules/territories/territories.schemas';
import { useDraft } from '@/hooks/use-draft';
import { territoryDraft, EMPTY_DRAFT, hasChanged, type TerritoryDraft } from './territory-draft';

/** What is on the server, and what the form shows of it. */
export interface TerritoryFormState {
  /** Null while there is no such territory yet. */
  base: Territory | null;
  draft: TerritoryDraft;
  /** The zip that it was begun for last: taken out by the user it stays out. */
  begun?: string | undefined;
}

const filledFrom = (base: Territory | null): TerritoryFormState => ({
  base,
  draft: base ? territoryDraft(base) : EMPTY_DRAFT,
});

/** A new one has the zip that it is begun for; one that was kept unsaved gets it, too. */
export const withStartZip = (filled: TerritoryFormState, zip: string | undefined): TerritoryFormState =>
  zip === undefined || filled.base || filled.begun === zip
    ? filled
    : { ...filled, begun: zip, draft: { ...filled.draft, zips: [...new Set([...filled.draft.zips, zip])] } };

/**
 * The form of a territory: kept in this tab with every edit, together with the row it was made from, so that a
 * restored form still knows what another user has changed meanwhile.
 * @param zip what a new one begins with
 */
export function useTerritoryForm(territory: Territory | null, zip?: string) {
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
    /** Everything but the files is on the server now: a further save changes this territory (C-267). */
    saved: (row: Territory) => {
      const next = filledFrom(row);
      setFilled(next);
      kept.keep(next);
    },
    drop: kept.drop,
    /** Shows the saved territory in place of a restored draft; undefined without one. */
    discard: kept.restored
      ? () => {
          kept.drop();
          setFilled(withStartZip(filledFrom(territory), zip));
        }
      : undefined,
  };
}
