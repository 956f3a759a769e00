import type { Teammate } from '@server/modules/people/memberships.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { PersonActions } from '@/components/people/person-actions';
import { fullName } from '@/components/people/person-cell';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';

interface TeammateActionsProps {
  teammate: Teammate;
  restaurantId: number;
  onEdit: () => void;
}

/** Role, Reset password, Enable or Disable here, Remove (C-189). */
export function TeammateActions({ teammate, restaurantId, onEdit }: TeammateActionsProps) {
  const { profile } = useConsole();
  const utils = trpc.useUtils();
  const { team } = utils.client;
  const row = { id: teammate.id, restaurant_id: restaurantId };
  const name = fullName(teammate);
  return (
    <PersonActions
      name={name}
      disabled={teammate.disabled}
      edit={{ text: 'Change role', label: `Change role of ${name}`, open: onEdit }}
      history={{ of: 'membership', id: teammate.id }}
      reload={() => utils.team.invalidate()}
      resetPassword={() => team.resetPassword.mutate(row)}
      others={{
        enable: () => team.enable.mutate(row),
        disable: (confirm) => team.disable.mutate({ ...row, confirm }),
        remove: (confirm) => team.delete.mutate({ ...row, confirm }),
        question: {
          title: PEOPLE_TEXTS.removeFromTeam,
          content: `${name} will lose access to ${profile.active_restaurant_name || 'this restaurant'}.`,
          okText: 'Remove',
          done: PEOPLE_TEXTS.wasRemoved(name),
        },
      }}
    />
  );
}
