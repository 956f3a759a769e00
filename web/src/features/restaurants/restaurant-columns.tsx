import { formatDate } from '@server/shared/format-date';
import { formatNumber } from '@server/shared/format';
import { Tag } from 'antd';
import type { RestaurantOutput } from '@server/modules/onboarding/restaurants.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { STATE_NAMES } from '@server/shared/texts/restaurant';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import type { ListColumn } from '@/components/list-page/column';
import { RowLink } from '@/components/list-page/row-link';
import { Address } from '@/components/people/address';
import { RestaurantStateTag } from '@/components/restaurant-state-tag';
import { restaurantName } from '@/lib/restaurant-name';
import styles from './restaurants.module.css';

/** "Invited: ana@example.com, expires Dec 3"; empty without a pending owner. */
export function invitedText({ invited_owner: invited }: RestaurantOutput): string {
  if (!invited) return '';
  const to = invited.email ?? invited.phone ?? '';
  return invited.expired
    ? RESTAURANTS_TEXTS.inviteExpired(to)
    : RESTAURANTS_TEXTS.invitedOwner(to, formatDate(invited.expires_at, 'shortDate'));
}

const ownerText = (restaurant: RestaurantOutput) =>
  restaurant.owner?.name || restaurant.owner?.email || invitedText(restaurant) || PEOPLE_TEXTS.noOwner;
/** City with its state, since many states share city names. */
const cityText = ({ city, city_state }: RestaurantOutput) =>
  city && [city, city_state].filter(Boolean).join(', ');

export const placeText = ({ city, city_state, country_name }: RestaurantOutput) =>
  [city, city_state, country_name].filter(Boolean).join(', ') || '–';
export const territoryText = ({ territory }: RestaurantOutput) => territory?.name ?? '–';
const count = (number: number | null) => (number === null ? '–' : formatNumber(number));

/** Status of a restaurant, or that it is deleted. */
export const StateTag = ({ restaurant: { state, deleted_at } }: { restaurant: RestaurantOutput }) =>
  deleted_at ? <Tag>{RESTAURANTS_TEXTS.deletedState}</Tag> : <RestaurantStateTag state={state} />;

/** The restaurant has no owner. */
export const NoOwner = () => <Tag color="error">{PEOPLE_TEXTS.noOwner}</Tag>;

/** Name above URL; the link opens the summary. */
const NameCell = ({ row, to, current }: { row: RestaurantOutput; to: string; current: boolean }) => (
  <Inline as="span" gap={2} rowGap={0} wrap align="baseline" shrink className={styles.pair}>
    <RowLink to={to} current={current}>
      {restaurantName(row)}
    </RowLink>
    {row.slug && (
      <Text size="s" tone="subtle" className={styles.quiet}>
        <Address>{`/${row.slug}`}</Address>
      </Text>
    )}
  </Inline>
);

const OwnerCell = ({ row }: { row: RestaurantOutput }) =>
  row.owner ? (
    <Inline as="span" gap={2} rowGap={0} wrap align="baseline" shrink className={styles.pair}>
      {row.owner.name && (
        <Text size="s" tone="subtle">
          {row.owner.name}
        </Text>
      )}
      <Text size="s" tone="subtle" className={styles.quiet}>
        <Address>{row.owner.email}</Address>
      </Text>
    </Inline>
  ) : row.invited_owner ? (
    <Text size="s" tone="subtle" title={invitedText(row)} className={styles.invited}>
      {invitedText(row)}
    </Text>
  ) : (
    <NoOwner />
  );

/**
 * @param open builds the link to a restaurant's summary
 * @param opened id of the restaurant in the drawer
 */
export const restaurantColumns = (
  open: (id: number) => string,
  opened: number | undefined,
): readonly ListColumn<RestaurantOutput>[] => [
  {
    key: 'name',
    exported: { id: 'Id', name: 'Restaurant', slug: 'URL' },
    title: 'Restaurant',
    primary: true,
    asked: true,
    text: restaurantName,
    render: (row) => <NameCell row={row} to={open(row.id)} current={row.id === opened} />,
  },
  {
    key: 'state',
    asked: true,
    exported: { state: 'Status', suspend_reason: 'Reason' },
    title: 'Status',
    width: '5.5rem',
    brief: true,
    text: ({ state, deleted_at }) => (deleted_at ? RESTAURANTS_TEXTS.deletedState : STATE_NAMES[state]),
    render: (row) => <StateTag restaurant={row} />,
  },
  {
    key: 'owner',
    asked: true,
    exported: {
      'owner.name': 'Owner',
      'owner.email': 'Owner’s email',
      'invited_owner.email': 'Invited owner’s email',
      'invited_owner.expires_at': 'Invite expires',
    },
    title: 'Owner',
    width: '7.5rem',
    grows: 0.3,
    // A card shows the email, because owners' names are not unique.
    brief: (row) => row.owner?.email ?? (invitedText(row) || PEOPLE_TEXTS.noOwner),
    text: ownerText,
    render: (row) => <OwnerCell row={row} />,
  },
  {
    key: 'city',
    asked: true,
    exported: { city: 'City', city_state: 'State', country_name: 'Country' },
    title: 'City',
    text: placeText,
    width: '6rem',
    grows: 0.1,
    brief: cityText,
    render: (restaurant) => (
      <span title={placeText(restaurant)}>{cityText(restaurant) || restaurant.country_name || '–'}</span>
    ),
  },
  {
    key: 'territory',
    asked: true,
    exported: 'territory.name',
    title: 'Territory',
    width: '6rem',
    grows: 0.1,
    text: territoryText,
  },
  {
    key: 'people',
    asked: true,
    exported: 'people',
    title: 'Members',
    width: '5.75rem',
    grows: 0.05,
    text: ({ people }) => count(people),
  },
  {
    key: 'items',
    asked: true,
    exported: 'items',
    title: 'Items',
    width: '4.75rem',
    text: ({ items }) => count(items),
  },
  {
    key: 'created',
    exported: 'created_at',
    title: 'Created',
    width: '7rem',
    asked: true,
    text: ({ created_at }) => formatDate(created_at),
  },
  {
    key: 'updated',
    exported: 'updated_at',
    title: 'Updated',
    width: '7rem',
    asked: true,
    text: ({ updated_at }) => formatDate(updated_at),
  },
];
