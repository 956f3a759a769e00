import type { InviteOutput } from '@server/modules/people/invites.schemas';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { nameList } from '@server/shared/texts/invites';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import type { ExportedFields, ListColumn } from '@/components/list-page/column';
import { Address } from '@/components/people/address';
import {
  INVITE_ROLE_FIELDS,
  INVITE_STATUS_FIELDS,
  inviteAddress,
  InvitedStatus,
  pendingText,
  INVITEE_FIELDS,
  InviteeCell,
  inviteeName,
  inviteRole,
} from '@/components/people/invite-cells';
import {
  EMAIL,
  PERSON_FIELDS,
  PersonCell,
  PersonName,
  StatusTag,
  statusText,
} from '@/components/people/person-cell';
import { restaurantInWords, restaurantOf } from '@/lib/restaurant-name';
import { roleLabel } from './role-label';
import { UserActions } from './user-actions';
import { UserInviteActions } from './user-invite-actions';

/** A user, or a pending invite among them. */
export type UserRow = { id: number } & (
  | { user: UserOutput; invite?: undefined }
  | { user?: undefined; invite: InviteOutput }
);

export const userRow = (user: UserOutput): UserRow => ({ id: user.id, user });
/** Its id is negative, so that it differs from those of users. */
export const inviteRow = (invite: InviteOutput): UserRow => ({ id: -invite.id, invite });

const ROLE_FIELDS = {
  'memberships.preset': 'Role',
  is_superadmin: 'Superadmin',
  is_staff: 'Platform staff',
};

interface ColumnsOptions {
  ownId: number;
  /** Link that opens a user's drawer; false if the caller can't change them. */
  link: (user: UserOutput) => { to: string; current: boolean } | false;
  onEdit: (id: number) => void;
  /** The list has only pending invites. */
  onlyInvited: boolean;
  /** The page has pending invites, whose status is longer. */
  hasInvites: boolean;
}

const invitedTo = ({ restaurants }: InviteOutput) => nameList(restaurants.map(restaurantInWords), 3);

/** Ends the line of an invite's card, which wraps. Cards of users show no restaurants. */
const INVITED_TO: ListColumn<UserRow> = {
  key: 'invited_to',
  title: 'Restaurants',
  only: 'card',
  brief: ({ invite }) => invite && <span data-whole>{invitedTo(invite)}</span>,
};

const INVITED_BY: ListColumn<UserRow> = {
  key: 'by',
  title: 'Invited by',
  exported: 'invited_by',
  width: '9rem',
  text: ({ invite }) => invite?.invited_by ?? '—',
};

/** Columns for users and invites. Exported files have the fields of one of them. */
export function userColumns({
  ownId,
  link,
  onEdit,
  onlyInvited,
  hasInvites,
}: ColumnsOptions): readonly ListColumn<UserRow>[] {
  const exported = (ofUsers: ExportedFields, ofInvites: ExportedFields) =>
    onlyInvited ? ofInvites : ofUsers;
  // Only users are sorted by the server.
  const asked = !onlyInvited;
  return [
    {
      key: 'name',
      title: 'User',
      primary: true,
      asked,
      exported: exported(PERSON_FIELDS, INVITEE_FIELDS),
      render: ({ user, invite }) =>
        user ? (
          <PersonCell person={user} self={user.id === ownId} link={link(user)} />
        ) : (
          <InviteeCell invite={invite} />
        ),
      heading: ({ user, invite }) =>
        user ? (
          <PersonName person={user} self={user.id === ownId} link={link(user)} />
        ) : (
          <Address>{inviteAddress(invite)}</Address>
        ),
    },
    {
      key: 'email',
      title: EMAIL.title,
      only: 'card',
      brief: true,
      asked,
      render: ({ user, invite }) => (user ? EMAIL.render?.(user) : inviteeName(invite)),
    },
    {
      key: 'restaurants',
      asked,
      title: 'Restaurants',
      width: '13rem',
      grows: 0.5,
      exported: exported(
        { 'memberships.restaurant_name': 'Restaurants' },
        { 'restaurants.name': 'Restaurants' },
      ),
      text: ({ user, invite }) =>
        (user
          ? nameList(
              user.memberships.map((membership) => restaurantInWords(restaurantOf(membership))),
              3,
            )
          : invitedTo(invite)) || '—',
    },
    {
      key: 'role',
      asked,
      title: 'Role',
      width: '7rem',
      brief: true,
      exported: exported(ROLE_FIELDS, INVITE_ROLE_FIELDS),
      text: ({ user, invite }) => (user ? roleLabel(user) : inviteRole(invite)),
    },
    ...(onlyInvited ? [INVITED_BY] : []),
    {
      key: 'status',
      asked,
      title: 'Status',
      width: hasInvites ? '11.5rem' : '6rem',
      exported: exported({ disabled: PEOPLE_TEXTS.disabled }, INVITE_STATUS_FIELDS),
      brief: ({ user, invite }) => <span data-whole>{user ? statusText(user) : pendingText(invite)}</span>,
      render: ({ user, invite }) =>
        user ? <StatusTag disabled={user.disabled} /> : <InvitedStatus invite={invite} />,
    },
    INVITED_TO,
    {
      key: 'actions',
      title: 'Actions',
      width: '8.5rem',
      actions: true,
      render: ({ user, invite }) =>
        user ? (
          <UserActions user={user} onEdit={() => onEdit(user.id)} />
        ) : (
          <UserInviteActions invite={invite} />
        ),
    },
  ];
}
