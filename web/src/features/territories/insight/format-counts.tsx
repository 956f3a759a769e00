import { formatNumber } from '@server/shared/format';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '@server/shared/pages';

export const formatCount = (count: number) => formatNumber(count);

/** '1 person', '42 people': a number with its word. */
export const formatPlural = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '200 of 1,240' where not all of them are shown. */
export const formatShownOf = (shown: number, count: number) =>
  shown < count ? `${formatCount(shown)} of ${countText(count)}` : formatCount(count);

export const formatWaiting = (count: number) => formatPlural(count, 'person waiting', 'people waiting');

/** '34%'; never 0, since they do overlap. */
export const formatPercent = (share: number) => (share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`);

interface Named {
  id: number;
  name: string;
}

interface TerritoryLinksProps<T extends Named> {
  territories: readonly T[];
  href: (id: number) => string;
  /** After the name. */
  note?: (territory: T) => ReactNode;
}

/** 'Chelsea, Harlem and Soho', each a link to its editor. */
export const TerritoryLinks = <T extends Named>({ territories, href, note }: TerritoryLinksProps<T>) =>
  territories.map((territory, at) => (
    <Fragment key={territory.id}>
      {at > 0 && <span>{at === territories.length - 1 ? ' and ' : ', '}</span>}
      <Link to={href(territory.id)}>{territory.name}</Link>
      {note?.(territory)}
    </Fragment>
  ));
