import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '@server/shared/pages';

export const inDigits = (count: number) => count.toLocaleString('en-US');

/** '1 person', '42 people': a number with its word. */
export const counted = (count: number, one: string, many: string) =>
  `${inDigits(count)} ${count === 1 ? one : many}`;

/** '200 of 1,240' where not all of them are shown. */
export const shownOf = (shown: number, count: number) =>
  shown < count ? `${inDigits(shown)} of ${countText(count)}` : inDigits(count);

export const people = (count: number) => counted(count, 'person waits', 'people wait');

/** '34%'; never 0, since they do overlap. */
export const percent = (share: number) => (share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`);

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
