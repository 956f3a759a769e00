import type { InviteOutput } from '@server/modules/people/invites.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { RowMenu } from '@/components/list-page/row-menu';
import { inviteAddress, isReserved } from './invite-cells';
import { usePeopleAction } from './use-people-action';

export interface InvitesApi {
  resend: (id: number) => Promise<unknown>;
  revoke: (id: number) => Promise<unknown>;
}

interface InviteActionsProps {
  invite: InviteOutput;
  api: InvitesApi;
  reload: () => Promise<unknown>;
  /** Puts both into the menu. Among users the key for editing must not resend. */
  inMenu?: boolean;
}

const REVOKE = {
  title: 'Revoke this invite?',
  content: 'Its link stops working immediately.',
  okText: 'Revoke invite',
};

/** Resends or revokes a pending invite. */
export function InviteActions({ invite, api, reload, inMenu = false }: InviteActionsProps) {
  const { busy, run, ask } = usePeopleAction(reload);
  if (isReserved(invite)) return null;
  const address = inviteAddress(invite);
  const resend = {
    text: 'Resend',
    label: `Resend to ${address}`,
    disabled: busy,
    onSelect: () => void run(() => api.resend(invite.id), PEOPLE_TEXTS.inviteSent),
  };
  const revoke = {
    text: 'Revoke',
    label: `Revoke invite to ${address}`,
    danger: true,
    disabled: busy,
    onSelect: () => ask(REVOKE, () => api.revoke(invite.id)),
  };
  return inMenu ? (
    <RowMenu name={address} more={[resend, revoke]} />
  ) : (
    <RowMenu name={address} main={resend} more={[revoke]} />
  );
}
