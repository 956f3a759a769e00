import { formatList, formatNumber, formatPlural } from '@server/shared/format';
import type { ImportedTerritory, ImportReport } from '@server/modules/territories/geojson.schemas';

type Outcome = ImportedTerritory['outcome'];

/** Labels for the result of each territory, before or after applying. */
export const outcomeLabels = ({ applied }: Pick<ImportReport, 'applied'>): Record<Outcome, string> => ({
  created: applied ? 'Created' : 'New',
  changed: applied ? 'Changed' : 'Changes',
  same: 'Unchanged',
  refused: 'Rejected',
});

/** Summary such as '2 new territories, 1 with changes, and 5 unchanged.' */
export function importSummary({ applied, territories, refused }: ImportReport): string {
  const count = (outcome: Outcome) => territories.filter((each) => each.outcome === outcome).length;
  const [created, changed, same] = [count('created'), count('changed'), count('same')];
  const parts = [
    created > 0 &&
      (applied
        ? `${formatPlural(created, 'territory', 'territories')} created`
        : formatPlural(created, 'new territory', 'new territories')),
    changed > 0 && `${formatNumber(changed)} ${applied ? 'changed' : 'with changes'}`,
    same > 0 && `${formatNumber(same)} unchanged`,
    refused.length > 0 && formatPlural(refused.length, 'feature rejected', 'features rejected'),
  ].filter((part) => part !== false);
  if (created + changed === 0 && refused.length === 0)
    return 'No changes. Everything in the file already exists.';
  return `${formatList(parts)}.`;
}

/** One change of a territory. */
interface Change {
  text: string;
  /** Something is lost, or a name or place changes in a probably unintended way. */
  isLoss: boolean;
  /** Separator from the change before. */
  after: string;
}

const change = (text: string, isLoss = false, after = ' · '): Change => ({ text, isLoss, after });

/** Describes changes, such as a former name, added and removed zips, areas, status and place. */
export function describeChanges({
  outcome,
  renamed_from,
  zips,
  circles,
  is_active,
  place,
}: ImportedTerritory): Change[] {
  const isNew = outcome === 'created';
  return [
    renamed_from !== null && change(`was “${renamed_from}”`, true),
    ...(isNew ? total(zips.total, 'zip', 'zips') : moreOrLess(zips, 'zip', 'zips')),
    ...(isNew ? total(circles.total, 'area', 'areas') : moreOrLess(circles, 'area', 'areas')),
    is_active === false && (isNew ? change('inactive') : change('becomes inactive', true)),
    is_active === true && change('becomes active'),
    place && change(placeIn(place), place.is_far),
  ].filter((part) => typeof part === 'object');
}

const total = (count: number, one: string, many: string) =>
  count > 0 ? [change(formatPlural(count, one, many))] : [];

const moreOrLess = ({ added, removed }: ImportedTerritory['zips'], one: string, many: string) =>
  [
    added > 0 && change(`${formatPlural(added, one, many)} more`),
    removed > 0 &&
      change(
        `${added > 0 ? formatNumber(removed) : formatPlural(removed, one, many)} fewer`,
        true,
        added > 0 ? ', ' : ' · ',
      ),
  ].filter((part) => part !== false);

const COUNTRIES = { US: 'United States', CA: 'Canada', GB: 'United Kingdom' } as const;

function placeIn({ lat, lng, country, is_far }: NonNullable<ImportedTerritory['place']>): string {
  const around = `around ${lat.toFixed(4)}, ${lng.toFixed(4)}`;
  if (is_far) return `${around}, outside the United States, Canada and the United Kingdom`;
  return country ? `${around}, ${COUNTRIES[country]}` : around;
}
