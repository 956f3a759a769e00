import type { MembershipRole } from '@server/shared/access/permissions';
import { nameList, ROLE_NAMES } from '@server/shared/texts/invites';

interface InviteSentenceProps {
  invite: {
    invited_by: string | null;
    restaurants: readonly string[];
    role: MembershipRole | null;
    hands_over: boolean;
  };
}

/** Names who invites, the restaurants and the role. */
export const InviteSentence = ({
  invite: { invited_by, restaurants, role, hands_over },
}: InviteSentenceProps) => (
  <>
    <span>{`${invited_by ?? 'Someone'} invited you to join `}</span>
    <strong>{nameList(restaurants.map((name) => name || 'a new restaurant'))}</strong>
    <span>{`${role ? ` as ${ROLE_NAMES[role].toLowerCase()}` : ''}.${hands_over ? ' You’ll be its only owner.' : ''}`}</span>
  </>
);
