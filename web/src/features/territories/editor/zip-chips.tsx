import { formatNumber } from '@server/shared/format';
import { Button, Input } from 'antd';
import { memo, useState } from 'react';
import { bareZip } from '@server/shared/territories/zip-code';
import { TagList } from '@/components/form/tag-list';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';

/** Number of chips at first, then `MORE` at a time: thousands at once make the page slow. */
const FIRST = 32;
const MORE = 200;
/** From this number of chips on, there is a search field. */
const SEARCHED = 20;

interface ZipChipsProps {
  zips: readonly string[];
  onRemove: (zips: readonly string[]) => void;
  onEmptied: () => void;
}

/** Zip codes of a territory. Only the first of thousands are rendered; search finds the rest. */
export const ZipChips = memo(function ZipChips({ zips, onRemove, onEmptied }: ZipChipsProps) {
  const [limit, setLimit] = useState(FIRST);
  const [wanted, setWanted] = useState('');
  const needle = bareZip(wanted);
  const found = needle === '' ? zips : zips.filter((zip) => zip.startsWith(needle));
  const hidden = found.length - limit;
  if (zips.length === 0) return null;
  return (
    <>
      {zips.length > SEARCHED && (
        <Inline gap={2}>
          <Input
            type="search"
            aria-label="Find a zip code"
            placeholder="Find a zip code"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
          <Button
            type="text"
            danger
            onClick={() => {
              onRemove(zips);
              onEmptied();
            }}
          >
            Remove all
          </Button>
        </Inline>
      )}
      <TagList
        label="Zip codes"
        tags={found.slice(0, limit)}
        onRemove={(code) => onRemove([code])}
        onEmptied={onEmptied}
      />
      {found.length === 0 && (
        <Text as="p" tone="subtle" size="s" tabular>{`No code starts with “${wanted.trim()}”.`}</Text>
      )}
      {hidden > 0 && (
        <Button
          type="text"
          onClick={() => setLimit(limit + MORE)}
        >{`Show ${Math.min(MORE, hidden)} more of ${formatNumber(found.length)}`}</Button>
      )}
    </>
  );
});
