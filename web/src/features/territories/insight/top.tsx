import { formatList, formatPlural } from '@server/shared/format';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import { LinkTabs } from '@/components/link-tabs';
import { trpc } from '@/lib/trpc';
import styles from './insight.module.css';
import { type TerritoryView, VIEW_NAMES, VIEWS, viewHref } from './view-address';
import { ZipLookup, type ZipLookupState, useZipLookup } from './zip-lookup';
import { LookupAnswer } from './lookup-answer';

interface TopProps {
  current: TerritoryView | undefined;
  /** Summary of the view, in a sentence. */
  children?: ReactNode;
}

/** Header of each territory view: links to the other views, and the zip lookup. */
export function Top({ current, children }: TopProps) {
  const location = useLocation();
  const lookup = useZipLookup();
  return (
    <Stack gap={2} below={3}>
      <Inline gap={4} rowGap={2} wrap align="end" justify="space-between" className={styles.bar}>
        <LinkTabs
          label="Views of territories"
          tabs={[undefined, ...VIEWS].map((view) => ({
            to: viewHref(location, view),
            label: view ? VIEW_NAMES[view] : 'List',
            isCurrent: view === current,
          }))}
          className={styles.tabs}
        />
        <ZipLookup lookup={lookup} />
      </Inline>
      <Answer current={current} lookup={lookup} />
      {children}
    </Stack>
  );
}

/** One line: the result of the lookup, else what needs a look. */
function Answer({ current, lookup }: { current: TerritoryView | undefined; lookup: ZipLookupState }) {
  const isAsked = lookup.asked !== '';
  if (!isAsked && current !== undefined) return null;
  return (
    <Text as="div" minHeight={24} size="m" tone="muted" breaks role="status">
      {isAsked ? <LookupAnswer {...lookup} /> : <Notice />}
    </Text>
  );
}

/** Overlaps and restaurants without a territory; empty when there are none. */
function Notice() {
  const location = useLocation();
  const { data } = trpc.territories.overlaps.useQuery({ page_size: 1 });
  if (!data) return null;
  const parts = [
    data.zip_count > 0 && formatPlural(data.zip_count, 'shared zip'),
    data.circle_count > 0 &&
      formatPlural(data.circle_count, 'pair of overlapping areas', 'pairs of overlapping areas'),
    data.unserved.count > 0 &&
      formatPlural(data.unserved.count, 'restaurant without a territory', 'restaurants without a territory'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <>
      <span>{`${formatList(parts)}. `}</span>
      <Link to={viewHref(location, 'overlaps')}>Review</Link>
    </>
  );
}
