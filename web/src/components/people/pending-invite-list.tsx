import { formatDate } from '@server/shared/format-date';
import { Tag } from 'antd';
import type { InviteOutput } from '@server/modules/people/invites.schemas';
import { nameList } from '@server/shared/texts/invites';
import { PEOPLE_TEXTS, PRESET_NAMES } from '@server/shared/texts/people';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import { useAddedRow } from '@/hooks/use-added-row';
import type { ListColumn } from '@/components/list-page/column';
import { DataTable } from '@/components/list-page/data-table';
import { fieldsOfColumns, ListExport } from '@/components/list-page/list-export';
import { RowMenu } from '@/components/list-page/row-menu';
import { restaurantInWords } from '@/lib/restaurant-name';
import { Address } from './address';
import styles from './people.module.css';
import { usePeopleAction } from './use-people-action';

interface InvitesApi {
  resend: (id: number) => Promise<unknown>;
  revoke: (id: number) => Promise<unknown>;
}

interface PendingInviteListProps {
  invites: readonly InviteOutput[];
  /** The operation that lists them, and its filters. */
  list: { path: string; input: object };
  reload: () => Promise<unknown>;
  /** Undefined for users who can only view. */
  api: InvitesApi | undefined;
  /** Adds the restaurant column, which a team doesn't need. */
  withRestaurants?: boolean;
}

/** Pending invites with the delivery status of their message. Renders nothing without any. */
export function PendingInviteList({
  invites,
  list,
  reload,
  api,
  withRestaurants = false,
}: PendingInviteListProps) {
  const action = usePeopleAction(reload);
  const mark = useAddedRow();
  if (invites.length === 0) return null;
  const columns = COLUMNS.filter(({ key }) => withRestaurants || key !== 'restaurants');
  return (
    <Stack as="section" gap={0} above={6} aria-labelledby="pending-invites">
      <Inline gap={4} rowGap={2} below={3} wrap align="center" justify="space-between">
        <h2 id="pending-invites">{PEOPLE_TEXTS.pending}</h2>
        <ListExport
          list={list.path}
          input={list.input}
          fields={fieldsOfColumns(columns)}
          nouns={['invite', 'invites']}
          of={PEOPLE_TEXTS.pending}
        />
      </Inline>
      <DataTable
        label={PEOPLE_TEXTS.pending}
        columns={api ? [...columns, actionsColumn(action, api)] : columns}
        rows={invites}
        mark={mark}
      />
    </Stack>
  );
}

const REVOKE = {
  title: 'Revoke this invite?',
  content: 'Its link stops working immediately.',
  okText: 'Revoke invite',
};

const addressOf = ({ delivery, email, phone }: InviteOutput) =>
  (delivery === 'sms' ? phone : email) ?? email ?? phone ?? PEOPLE_TEXTS.pendingOwner;
/** Is it an ownership transfer begun by the platform? Its address is hidden from the team. */
const isReserved = ({ email, phone }: InviteOutput) => email === null && phone === null;

const nameOf = ({ first_name, last_name }: InviteOutput) => `${first_name} ${last_name}`.trim();

const COLUMNS: ListColumn<InviteOutput>[] = [
  {
    key: 'to',
    title: 'Recipient',
    primary: true,
    exported: { email: 'Email', phone: 'Phone', first_name: 'First name', last_name: 'Last name' },
    render: (invite) => (
      <Inline as="span" gap={3} align="baseline" shrink className={styles.person}>
        <span className={styles.sole}>
          <Address>{addressOf(invite)}</Address>
        </span>
        {nameOf(invite) && (
          <Inline as="span" gap={2} shrink size="s" tone="subtle" className={styles.address}>
            {nameOf(invite)}
          </Inline>
        )}
      </Inline>
    ),
    heading: (invite) => <Address>{addressOf(invite)}</Address>,
  },
  {
    key: 'restaurants',
    title: 'Restaurants',
    exported: 'restaurants.name',
    width: '10rem',
    grows: 0.3,
    brief: true,
    text: ({ restaurants }) => nameList(restaurants.map(restaurantInWords), 3),
  },
  {
    key: 'role',
    title: 'Role',
    exported: { preset: 'Role', hands_over: 'Transfers ownership' },
    width: '6.5rem',
    brief: true,
    text: (invite) =>
      [PRESET_NAMES[invite.preset], invite.hands_over && PEOPLE_TEXTS.handsOver].filter(Boolean).join(', '),
  },
  {
    key: 'by',
    title: 'Invited by',
    exported: 'invited_by',
    width: '9rem',
    grows: 0.1,
    text: ({ invited_by }) => invited_by ?? '—',
  },
  {
    key: 'state',
    title: 'Status',
    exported: { status: 'Status', delivery_state: 'Delivery', sent_at: 'Sent', expires_at: 'Expires' },
    width: '11.5rem',
    brief: stateOf,
    render: (invite) => <InviteState invite={invite} />,
  },
];

function stateOf({ status, delivery_state }: InviteOutput) {
  return status === 'expired' ? PEOPLE_TEXTS.expired : PEOPLE_TEXTS.delivery[delivery_state];
}

function InviteState({ invite }: { invite: InviteOutput }) {
  const { status, delivery_state, expires_at } = invite;
  if (status === 'expired') return <Tag color="warning">{stateOf(invite)}</Tag>;
  const color = { queued: undefined, sent: 'success', failed: 'error' }[delivery_state];
  return (
    <Inline as="span" gap={2} rowGap={1} inline wrap align="center">
      <Tag {...(color ? { color } : {})}>{stateOf(invite)}</Tag>
      <Inline
        as="span"
        gap={2}
        shrink
        size="s"
        tone="subtle"
        className={styles.address}
      >{`Expires ${formatDate(expires_at)}`}</Inline>
    </Inline>
  );
}

const actionsColumn = (
  { busy, run, ask }: ReturnType<typeof usePeopleAction>,
  { resend, revoke }: InvitesApi,
): ListColumn<InviteOutput> => ({
  key: 'actions',
  title: 'Actions',
  width: '8.5rem',
  actions: true,
  render: (invite) =>
    isReserved(invite) ? null : (
      <RowMenu
        name={addressOf(invite)}
        main={{
          text: 'Resend',
          label: `Resend to ${addressOf(invite)}`,
          disabled: busy,
          onSelect: () => void run(() => resend(invite.id), PEOPLE_TEXTS.inviteSent),
        }}
        more={[
          {
            text: 'Revoke',
            label: `Revoke invite to ${addressOf(invite)}`,
            danger: true,
            disabled: busy,
            onSelect: () => ask(REVOKE, () => revoke(invite.id)),
          },
        ]}
      />
    ),
});
