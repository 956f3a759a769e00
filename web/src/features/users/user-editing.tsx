import { useState } from 'react';
import type { Location } from 'react-router';
import type { UserOutput, UserUpdate } from '@server/modules/people/users.schemas';
import { usePersonActions } from '@/components/people/use-person-actions';
import { accessRequest } from '@/components/people/access-value';
import { usePeopleAction } from '@/components/people/use-people-action';
import { useConsole } from '@/hooks/use-console';
import { useCreateOnce } from '@/hooks/use-create-once';
import { useOpenActions } from '@/hooks/use-open-actions';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { EDIT } from './edit-parameter';
import { RestaurantAccess } from './restaurant-access';
import { useRoles } from './use-roles';
import { useUserChanges } from './use-user-changes';
import { UserForm } from './user-form';

const editedIn = ({ search }: Location) => new URLSearchParams(search).get(EDIT);

const USER_GONE =
  'Someone else deleted this user while you were editing. Copy what you need or invite them again.';

/** Content of the user drawer, with one save button: names, rights, and the role in each restaurant. */
export default function UserEditing({ user }: { user: UserOutput }) {
  const { profile } = useConsole();
  const self = user.id === profile.id;
  const utils = trpc.useUtils();
  const { users, memberships } = utils.client.admin;
  const reload = () => utils.admin.users.invalidate();
  const { run } = usePeopleAction(reload);
  const changes = useUserChanges(user);
  useOpenActions(
    changes.name,
    // Deleting is left to the list, where the row disappears.
    usePersonActions(changes)
      .filter(({ danger, disabled }) => !danger && !disabled)
      .map(({ label, onSelect }) => ({ title: label, run: onSelect })),
  );
  const roles = useRoles(user.memberships);
  const [edited, setEdited] = useState(false);
  const dirty = edited || roles.changed.length + roles.added.length > 0;
  const once = useCreateOnce();
  const [left, leave] = useState(false);
  useLeaveGuard(
    () => dirty && !left,
    () => leave(true),
    // The list beside the drawer can be searched meanwhile.
    (from, to) => from.pathname !== to.pathname || editedIn(from) !== editedIn(to),
  );

  const savePerson = async (values: Omit<UserUpdate, 'id' | 'version'>) => {
    try {
      await users.update.mutate({ id: user.id, version: user.version, ...values });
    } catch (error) {
      throw isNotFound(error) ? new Error(USER_GONE, { cause: error }) : error;
    }
    setEdited(false);
  };
  const save = async (values: Omit<UserUpdate, 'id' | 'version'>) => {
    if (edited) await savePerson(values);
    const waiting = [...roles.changed];
    await run(async (confirm) => {
      // The confirmation applies to the membership it was asked for, not to later ones.
      let sure = confirm;
      try {
        for (let one = waiting[0]; one; one = waiting[0]) {
          const { id, version } = one;
          await memberships.update.mutate({
            id,
            version,
            confirm: sure,
            ...accessRequest(roles.roleOf(one)),
          });
          waiting.shift();
          sure = undefined;
        }
        for (const { id, access } of roles.added) {
          const membership = { user_id: user.id, restaurant_id: id, ...accessRequest(access) };
          await once(memberships.create.mutate, membership);
          roles.drop(id);
        }
      } catch (error) {
        // Earlier memberships are saved already.
        await reload();
        throw error;
      }
    }, 'Saved.');
  };
  return (
    <UserForm
      key={`${user.id} ${user.version}`}
      user={user}
      self={self}
      dirty={dirty}
      onEdit={setEdited}
      onSave={save}
    >
      <RestaurantAccess user={user} self={self} roles={roles} />
    </UserForm>
  );
}
