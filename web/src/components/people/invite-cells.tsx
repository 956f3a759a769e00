import { formatDate } from '@server/shared/format-date';
import { Tag } from 'antd';
import type { InviteOutput } from '@server/modules/people/invites.schemas';
import { PEOPLE_TEXTS, PRESET_NAMES } from '@server/shared/texts/people';
import { Inline } from '@/components/layout/inline';
import { Address } from './address';
import { Text } from '@/components/layout/text';
import styles from './people.module.css';

/** Address of an invite; 'Pending owner' where it is hidden. */
export const inviteAddress = ({ delivery, email, phone }: InviteOutput) =>
  (delivery === 'sms' ? phone : email) ?? email ?? phone ?? PEOPLE_TEXTS.pendingOwner;

/** Is it an ownership transfer begun by the platform? Its address is hidden from the team. */
export const isReserved = ({ email, phone }: InviteOutput) => email === null && phone === null;

export const inviteeName = ({ first_name, last_name }: InviteOutput) => `${first_name} ${last_name}`.trim();

/** Fields of an invite's recipient in exported files. */
export const INVITEE_FIELDS = {
  email: 'Email',
  phone: 'Phone',
  first_name: 'First name',
  last_name: 'Last name',
};

/** Fields of an invite's status in exported files. */
export const INVITE_STATUS_FIELDS = {
  status: 'Status',
  delivery_state: 'Delivery',
  sent_at: 'Sent',
  expires_at: 'Expires',
};

/** Fields of an invite's role in exported files. */
export const INVITE_ROLE_FIELDS = { preset: 'Role', hands_over: 'Transfers ownership' };

/** Address and name of the invitee. */
export const InviteeCell = ({ invite }: { invite: InviteOutput }) => (
  <Inline as="span" gap={3} align="baseline" shrink className={styles.person}>
    <Text grow shrink weight={600}>
      <Address>{inviteAddress(invite)}</Address>
    </Text>
    {inviteeName(invite) && (
      <Inline as="span" gap={2} shrink size="s" tone="subtle" className={styles.address}>
        {inviteeName(invite)}
      </Inline>
    )}
  </Inline>
);

export const inviteRole = ({ preset, hands_over }: InviteOutput) =>
  [PRESET_NAMES[preset], hands_over && PEOPLE_TEXTS.handsOver].filter(Boolean).join(', ');

/** 'Expired', or the status of its message. */
export const deliveryText = ({ status, delivery_state }: InviteOutput) =>
  status === 'expired' ? PEOPLE_TEXTS.expired : PEOPLE_TEXTS.delivery[delivery_state];

const DELIVERY_COLORS = { queued: undefined, sent: 'success', failed: 'error' };

/** Status of an invite's message, and the day it expires. */
export function DeliveryStatus({ invite }: { invite: InviteOutput }) {
  if (invite.status === 'expired') return <Tag color="warning">{deliveryText(invite)}</Tag>;
  const color = DELIVERY_COLORS[invite.delivery_state];
  return (
    <Inline as="span" gap={2} rowGap={1} inline wrap align="center">
      <Tag {...(color ? { color } : {})}>{deliveryText(invite)}</Tag>
      <Small>{`Expires ${formatDate(invite.expires_at)}`}</Small>
    </Inline>
  );
}

/** "expires Dec 3" or "expired", after the status of a message that has not arrived. */
function invitedDetail({ status, delivery_state, expires_at }: InviteOutput) {
  if (status === 'expired') return PEOPLE_TEXTS.expired.toLowerCase();
  const expires = `expires ${formatDate(expires_at, 'shortDate')}`;
  return delivery_state === 'queued' ? `${PEOPLE_TEXTS.delivery.queued.toLowerCase()}, ${expires}` : expires;
}

const hasFailed = ({ status, delivery_state }: InviteOutput) =>
  status !== 'expired' && delivery_state === 'failed';

/** Status of an invite among users, as a text. */
export const pendingText = (invite: InviteOutput) =>
  [
    PEOPLE_TEXTS.invited,
    hasFailed(invite) && PEOPLE_TEXTS.delivery.failed.toLowerCase(),
    invitedDetail(invite),
  ]
    .filter(Boolean)
    .join(', ');

/** Status of an invite among users. */
export const InvitedStatus = ({ invite }: { invite: InviteOutput }) => (
  <Inline as="span" gap={2} rowGap={1} inline wrap align="center">
    <Tag color={invite.status === 'expired' ? 'warning' : 'processing'}>{PEOPLE_TEXTS.invited}</Tag>
    {hasFailed(invite) && <Tag color="error">{PEOPLE_TEXTS.delivery.failed}</Tag>}
    <Small>{invitedDetail(invite)}</Small>
  </Inline>
);

const Small = ({ children }: { children: string }) => (
  <Inline as="span" gap={2} shrink size="s" tone="subtle" className={styles.address}>
    {children}
  </Inline>
);
