import { formatList, formatPlural } from '@server/shared/format';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { CODE_MESSAGE } from '@server/modules/territories/territories.schemas';
import { Text } from '@/components/layout/text';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { territoriesHref } from '../editor-address';
import { formatWaiting, TerritoryLinks } from './format-counts';
import { newForZipHref } from './view-address';
import type { ZipLookupState } from './zip-lookup';

/** Territories that serve the searched zip, in one sentence; without any, a link to create one. */
export function LookupAnswer({ asked }: ZipLookupState) {
  const location = useLocation();
  const zip = zipCodeOf(asked);
  const { data, error, refetch } = trpc.territories.lookup.useQuery(
    { zip: zip ?? '' },
    { enabled: zip !== undefined, placeholderData: keepPreviousData },
  );
  if (zip === undefined)
    return (
      <Text weight={500} tone="error">
        {CODE_MESSAGE}
      </Text>
    );
  if (error)
    return (
      <span>
        <Text weight={500} tone="error">
          {errorText(error)}
        </Text>{' '}
        <Button onClick={() => void refetch()}>Retry</Button>
      </span>
    );
  if (!data) return null;
  const serving = data.territories.filter(({ is_active }) => is_active);
  const resting = data.territories.filter(({ is_active }) => !is_active);
  const href = (id: number) => territoriesHref(location, id);
  const here = [
    data.waiting ? formatWaiting(data.waiting) : '',
    data.restaurants > 0 ? formatPlural(data.restaurants, 'restaurant') : '',
  ].filter(Boolean);
  return (
    <>
      {serving.length > 0 ? (
        <span>
          <Text as="strong" weight={650} tone="text">
            {data.zip}
          </Text>
          :{' '}
          <TerritoryLinks
            territories={serving}
            href={href}
            note={({ by }) => (by === 'zip' ? ' (zip code)' : ' (area)')}
          />
          .
        </span>
      ) : (
        <span>
          No territory covers{' '}
          <Text as="strong" weight={650} tone="text">
            {data.zip}
          </Text>
          .
        </span>
      )}
      {resting.length > 0 && (
        <span>
          {' '}
          <TerritoryLinks territories={resting} href={href} />
          <span>
            {resting.length === 1 ? ' covers it but isn’t active.' : ' cover it but aren’t active.'}
          </span>
        </span>
      )}
      {here.length > 0 && <span>{` ${formatList(here)}.`}</span>}
      {data.territories.length === 0 && (
        <span>
          {' '}
          <Link to={newForZipHref(location, data.zip)}>Create one</Link>
        </span>
      )}
    </>
  );
}
