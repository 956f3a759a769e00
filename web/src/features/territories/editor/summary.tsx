import { formatDate } from '@server/shared/format-date';
import { formatNumber } from '@server/shared/format';
import { UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { slugOfWords } from '@server/shared/slug';
import { countryOfArea } from '@server/shared/territories/country-of-place';
import { sayArea } from '@server/shared/territories/units';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { Picture } from '@/components/picture';
import { trpc } from '@/lib/trpc';
import { ActiveTag } from '../active-tag';
import { groundCovered } from '../area/ground-covered';
import styles from './summary.module.css';
import type { TerritoryDraft } from './territory-draft';

interface SummaryProps {
  /** Undefined for a territory that is not saved yet. */
  id: number | undefined;
  draft: TerritoryDraft;
  photo: string | null;
  /** Null for a territory that is not saved yet. */
  stores: number | null;
}

/** Summary of the edited territory. */
export const Summary = ({ id, draft, photo, stores }: SummaryProps) => (
  <Inline
    as="section"
    gap={6}
    rowGap={4}
    wrap
    align="center"
    justify="space-between"
    aria-label="Summary"
    className={styles.summary}
  >
    <Inline gap={3} align="center" shrink className={styles.identity}>
      <span className={styles.avatar}>
        <Picture src={photo} alt="" cover width={56} height={56} placeholder={<UserOutlined aria-hidden />} />
      </span>
      <div>
        <Text as="p" display size="title" weight={650} breaks>
          {draft.name.trim() || 'Unnamed territory'}
        </Text>
        <Text as="p" size="s" tone="muted" breaks>{`/${draft.slug || slugOfWords(draft.name)}`}</Text>
      </div>
      <ActiveTag active={draft.is_active} />
    </Inline>
    <Inline as="dl" gap={6} rowGap={3} wrap className={styles.facts}>
      <Fact term="Stores">{stores ?? '–'}</Fact>
      <Fact term="Zip codes">{formatNumber(draft.zips.length)}</Fact>
      <Fact term="Areas">{draft.circles.length}</Fact>
      {draft.circles.length > 0 && <Fact term="Coverage">{ground(draft)}</Fact>}
      {id !== undefined && <Waiting id={id} />}
      <Fact term="Representative" small>
        {draft.rep_name.trim() || 'None'}
      </Fact>
      <Fact term="Settlement" small>
        {inWords(draft.settlement_date) || 'Not set'}
      </Fact>
    </Inline>
  </Inline>
);

/** Ground that its areas cover together; overlaps count once. */
const ground = ({ circles, zips }: TerritoryDraft) =>
  sayArea(groundCovered(circles), countryOfArea(zips, circles));

/** Number of people on the waitlist in its saved zips and areas. */
function Waiting({ id }: { id: number }) {
  const { data } = trpc.territories.demand.useQuery({ territory: id, page_size: 1 });
  return <Fact term="Waiting">{data ? formatNumber(data.total_waiting) : '–'}</Fact>;
}

const Fact = ({ term, small = false, children }: { term: string; small?: boolean; children: ReactNode }) => (
  <div className={small ? styles.small : undefined}>
    <Text as="dt" size="s" tone="muted">
      {term}
    </Text>
    <dd>{children}</dd>
  </div>
);

/** Formats a calendar day in UTC, so that no time zone shifts it. */
const inWords = (day: string) => (day === '' ? '' : formatDate(`${day}T00:00:00Z`, 'date', 'UTC'));
