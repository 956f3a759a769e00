import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { yesNo } from '@server/shared/format';
import { ExportButton } from '@/components/list-page/export-button';
import type { SoldOutEntry, SoldOutSection } from './sold-out-sections';
import type { SoldOutControls } from './use-sold-out';

interface ExportSoldOutProps {
  /** Sections that the page shows. */
  sections: readonly SoldOutSection[];
  soldOut: SoldOutControls;
}

/** Exports the rows that the page shows, with their availability. */
export function ExportSoldOut({ sections, soldOut }: ExportSoldOutProps) {
  const rows = () => sections.flatMap(({ title, entries }) => entries.map((entry) => ({ title, entry })));
  return (
    <ExportButton
      file={SOLD_OUT_TEXTS.exportFile}
      nouns={SOLD_OUT_TEXTS.nouns}
      columns={columnsOf(soldOut)}
      read={() => Promise.resolve({ results: rows(), next: null })}
    />
  );
}

interface ExportedEntry {
  /** Title of its section. */
  title: string;
  entry: SoldOutEntry;
}

function columnsOf({ availability, formatFull }: SoldOutControls) {
  const column = (title: string, text: (row: ExportedEntry) => string) => ({ title, text });
  return [
    column('Section', ({ title }) => title),
    column('Name', ({ entry }) => entry.name),
    column('Part of', ({ entry }) => entry.within),
    column('Sold out', ({ entry }) => yesNo(availability(entry).soldOut)),
    column('Until', ({ entry }) => {
      const { soldOut, until } = availability(entry);
      if (!soldOut) return '';
      return until ? formatFull(until) : SOLD_OUT_TEXTS.noEnd;
    }),
  ];
}
