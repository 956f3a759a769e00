import { Button } from 'antd';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { actorName, entryHeading, entryType } from '@server/modules/history/words/entry-words';
import { briefEntryTime, entryTime } from '@/components/history/entry-words';
import { EntryLink } from '@/components/history/entry-link';
import { EntryImages } from '@/components/history/image-before-after';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { restaurantInWords, restaurantName } from '@/lib/restaurant-name';
import styles from '@/components/history/history.module.css';

const ROLES: Readonly<Record<string, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  driver: 'Driver',
  platform: 'Platform',
};
const roleOf = ({ actor }: HistoryEntry) => (actor?.role ? (ROLES[actor.role] ?? '') : '');

const WHEN: ListColumn<HistoryEntry> = {
  key: 'created',
  asked: true,
  title: 'When',
  width: '11rem',
  brief: (entry) => <time dateTime={entry.at}>{briefEntryTime(entry)}</time>,
  render: (entry) => (
    <Text as="time" size="s" dateTime={entry.at} title={entryTime(entry)} className={styles.when}>
      {briefEntryTime(entry)}
    </Text>
  ),
};
const WHO: ListColumn<HistoryEntry> = {
  key: 'who',
  title: 'User',
  width: '11rem',
  grows: 0.15,
  brief: actorName,
  text: actorName,
  render: (entry) => (
    <Inline as="span" gap={2} align="baseline">
      <Text ellipsis>{actorName(entry)}</Text>
      <Text size="s" tone="subtle">
        {roleOf(entry)}
      </Text>
    </Inline>
  ),
};
const KIND: ListColumn<HistoryEntry> = {
  key: 'kind',
  title: 'Type',
  width: '9.5rem',
  brief: entryType,
  text: entryType,
  render: (entry) => <EntryLink entry={entry}>{entryType(entry)}</EntryLink>,
};
const RESTAURANT: ListColumn<HistoryEntry> = {
  key: 'restaurant',
  title: 'Restaurant',
  width: '9rem',
  grows: 0.3,
  brief: ({ restaurant }) => restaurant && <span data-whole>{restaurantName(restaurant)}</span>,
  text: ({ restaurant }) => (restaurant ? restaurantInWords(restaurant) : ''),
  render: ({ restaurant }) => (restaurant ? restaurantInWords(restaurant) : '–'),
};
const WHAT: ListColumn<HistoryEntry> = { key: 'what', title: 'Change', primary: true, text: entryHeading };

/** Columns of the history list; the sentence opens the entry. */
export const historyColumns = ({
  ofAll,
  open,
  opened,
}: {
  ofAll: boolean;
  open: (entry: HistoryEntry) => void;
  /** Id of the entry in the drawer. */
  opened: number | undefined;
}): readonly ListColumn<HistoryEntry>[] => [
  WHEN,
  {
    ...WHAT,
    render: (entry) => (
      <Inline as="span" gap={2} align="center" shrink>
        <EntryImages entry={entry} />
        <Button
          type="link"
          className={styles.what}
          aria-current={entry.id === opened || undefined}
          onClick={() => open(entry)}
        >
          {entryHeading(entry)}
        </Button>
      </Inline>
    ),
  },
  WHO,
  KIND,
  ...(ofAll ? [RESTAURANT] : []),
];
