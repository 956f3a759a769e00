import { formatNumber, formatPlural, listParts } from '@server/shared/format';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '@server/shared/pages';

/** Number such as '200 of 1,240' when only some are shown. */
export const formatShownOf = (shown: number, count: number) =>
  shown < count ? `${formatNumber(shown)} of ${countText(count)}` : formatNumber(count);

export const formatWaiting = (count: number) => formatPlural(count, 'person waiting', 'people waiting');

/** Percentage such as '34%'; never 0%, because there is an overlap. */
export const formatPercent = (share: number) => (share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`);

interface Named {
  id: number;
  name: string;
}

interface TerritoryLinksProps<T extends Named> {
  territories: readonly T[];
  href: (id: number) => string;
  /** Rendered after the name. */
  note?: (territory: T) => ReactNode;
}

/** Links to the editors of territories: 'Chelsea, Harlem and Soho'. */
export const TerritoryLinks = <T extends Named>({ territories, href, note }: TerritoryLinksProps<T>) =>
  listParts(territories.map((_, at) => String(at))).map(({ type, value }, part) => {
    const territory = type === 'element' && territories[Number(value)];
    if (!territory) return <span key={part}>{value}</span>;
    return (
      <Fragment key={part}>
        <Link to={href(territory.id)}>{territory.name}</Link>
        {note?.(territory)}
      </Fragment>
    );
  });
