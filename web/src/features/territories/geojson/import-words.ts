import type { ImportedTerritory, ImportReport } from '@server/modules/territories/geojson.schemas';
import { counted, inDigits } from '../insight/said';

type Outcome = ImportedTerritory['outcome'];

/** What is said of a territory: what would become of it, or what has. */
export const outcomesIn = ({ applied }: Pick<ImportReport, 'applied'>): Record<Outcome, string> => ({
  created: applied ? 'Created' : 'New',
  changed: applied ? 'Changed' : 'Changes',
  same: 'Unchanged',
  refused: 'Refused',
});

/** '2 new territories, 1 with changes, and 5 unchanged.' */
export function summaryOf({ applied, territories, refused }: ImportReport): string {
  const count = (outcome: Outcome) => territories.filter((each) => each.outcome === outcome).length;
  const [created, changed, same] = [count('created'), count('changed'), count('same')];
  const parts = [
    created > 0 &&
      (applied
        ? `${counted(created, 'territory', 'territories')} created`
        : counted(created, 'new territory', 'new territories')),
    changed > 0 && `${inDigits(changed)} ${applied ? 'changed' : 'with changes'}`,
    same > 0 && `${inDigits(same)} unchanged`,
    refused.length > 0 && counted(refused.length, 'feature is refused', 'features are refused'),
  ].filter((part) => part !== false);
  if (created + changed === 0 && refused.length === 0)
    return 'Everything in the file is there already: nothing changes.';
  return `${new Intl.ListFormat('en').format(parts)}.`;
}

/** 'Was “Soho” · 3 zips more, 1 fewer · 2 areas · becomes inactive' */
export function changesIn({ outcome, renamed_from, zips, circles, is_active }: ImportedTerritory): string {
  const isNew = outcome === 'created';
  return [
    renamed_from !== null && `was “${renamed_from}”`,
    isNew ? zips.total > 0 && counted(zips.total, 'zip', 'zips') : moreOrLess(zips, 'zip', 'zips'),
    isNew
      ? circles.total > 0 && counted(circles.total, 'area', 'areas')
      : moreOrLess(circles, 'area', 'areas'),
    is_active === false && (isNew ? 'not active' : 'becomes inactive'),
    is_active === true && 'becomes active',
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

function moreOrLess(
  { added, removed }: ImportedTerritory['zips'],
  one: string,
  many: string,
): string | false {
  if (added + removed === 0) return false;
  return [
    added > 0 && `${counted(added, one, many)} more`,
    removed > 0 && `${added > 0 ? inDigits(removed) : counted(removed, one, many)} fewer`,
  ]
    .filter(Boolean)
    .join(', ');
}
