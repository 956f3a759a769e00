import type { TerritoryDraft } from './territory-draft';

/** What every section of the form gets. */
export interface SectionFields {
  draft: TerritoryDraft;
  onChange: (change: Partial<TerritoryDraft>) => void;
  /** Why fields were refused, by their names. */
  refused: Readonly<Record<string, string>>;
}
