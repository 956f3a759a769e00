import type { InviteOutput } from '@server/modules/people/invites.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import { useAddedRow } from '@/hooks/use-added-row';
import type { ListColumn } from '@/components/list-page/column';
import { DataTable } from '@/components/list-page/data-table';
import { fieldsOfColumns, ListExport } from '@/components/list-page/list-export';
import { Address } from './address';
import { InviteActions, type InvitesApi } from './invite-actions';
import {
  INVITE_ROLE_FIELDS,
  INVITE_STATUS_FIELDS,
  inviteAddress,
  INVITEE_FIELDS,
  InviteeCell,
  inviteRole,
  DeliveryStatus,
  deliveryText,
} from './invite-cells';

interface PendingInviteListProps {
  invites: readonly InviteOutput[];
  /** The operation that lists them, and its filters. */
  list: { path: string; input: object };
  reload: () => Promise<unknown>;
  /** Undefined for users who can only view. */
  api: InvitesApi | undefined;
}

/** Pending invites of a team with the delivery status of their message. Renders nothing without any. */
export function PendingInviteList({ invites, list, reload, api }: PendingInviteListProps) {
  const mark = useAddedRow();
  if (invites.length === 0) return null;
  return (
    <Stack as="section" gap={0} above={6} aria-labelledby="pending-invites">
      <Inline gap={4} rowGap={2} below={3} wrap align="center" justify="space-between">
        <h2 id="pending-invites">{PEOPLE_TEXTS.pending}</h2>
        <ListExport
          list={list.path}
          input={list.input}
          fields={fieldsOfColumns(COLUMNS)}
          nouns={['invite', 'invites']}
          of={PEOPLE_TEXTS.pending}
        />
      </Inline>
      <DataTable
        label={PEOPLE_TEXTS.pending}
        columns={api ? [...COLUMNS, actionsColumn(api, reload)] : COLUMNS}
        rows={invites}
        mark={mark}
      />
    </Stack>
  );
}

const COLUMNS: ListColumn<InviteOutput>[] = [
  {
    key: 'to',
    title: 'Recipient',
    primary: true,
    exported: INVITEE_FIELDS,
    render: (invite) => <InviteeCell invite={invite} />,
    heading: (invite) => <Address>{inviteAddress(invite)}</Address>,
  },
  {
    key: 'role',
    title: 'Role',
    exported: INVITE_ROLE_FIELDS,
    width: '6.5rem',
    brief: true,
    text: inviteRole,
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
    exported: INVITE_STATUS_FIELDS,
    width: '11.5rem',
    brief: deliveryText,
    render: (invite) => <DeliveryStatus invite={invite} />,
  },
];

const actionsColumn = (api: InvitesApi, reload: () => Promise<unknown>): ListColumn<InviteOutput> => ({
  key: 'actions',
  title: 'Actions',
  width: '8.5rem',
  actions: true,
  render: (invite) => <InviteActions invite={invite} api={api} reload={reload} />,
});
