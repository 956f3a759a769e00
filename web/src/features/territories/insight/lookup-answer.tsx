import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { CODE_MESSAGE } from '@server/modules/territories/territories.schemas';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { territoriesHref } from '../editor-address';
import styles from './insight.module.css';
import { counted, people, TerritoryLinks } from './said';
import { newForZipHref } from './view-address';
import type { Lookup } from './zip-lookup';

/** Who serves the zip that was asked about, in one sentence, and what can be done where nobody does. */
export function LookupAnswer({ asked }: Lookup) {
  const location = useLocation();
  const zip = zipCodeOf(asked);
  const { data, error, refetch } = trpc.territories.lookup.useQuery(
    { zip: zip ?? '' },
    { enabled: zip !== undefined, placeholderData: keepPreviousData },
  );
  if (zip === undefined) return <span className={styles.wrong}>{CODE_MESSAGE}</span>;
  if (error)
    return (
      <>
        <span className={styles.wrong}>{errorText(error)}</span>{' '}
        <Button onClick={() => void refetch()}>Retry</Button>
      </>
    );
  if (!data) return null;
  const serving = data.territories.filter(({ is_active }) => is_active);
  const resting = data.territories.filter(({ is_active }) => !is_active);
  const href = (id: number) => territoriesHref(location, id);
  const here = [
    data.waiting ? `${people(data.waiting)} there` : '',
    data.restaurants > 0 ? counted(data.restaurants, 'restaurant is there', 'restaurants are there') : '',
  ].filter(Boolean);
  return (
    <>
      {serving.length > 0 ? (
        <>
          <strong>{data.zip}</strong> is served by{' '}
          <TerritoryLinks
            territories={serving}
            href={href}
            note={({ by }) => (by === 'zip' ? ' (by its zip codes)' : ' (by its area)')}
          />
          .
        </>
      ) : (
        <>
          Nobody serves <strong>{data.zip}</strong>.
        </>
      )}
      {resting.length > 0 && (
        <>
          {' '}
          <TerritoryLinks territories={resting} href={href} /> would, but{' '}
          {resting.length === 1 ? 'is' : 'are'} not active.
        </>
      )}
      {here.length > 0 && ` ${new Intl.ListFormat('en').format(here)}.`}
      {data.territories.length === 0 && (
        <>
          {' '}
          <Link to={newForZipHref(location, data.zip)}>Create a territory for it</Link>
        </>
      )}
    </>
  );
}
