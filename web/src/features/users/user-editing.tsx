import type { UserOutput } from '@server/modules/people/users.schemas';
import { useConsole } from '@/hooks/use-console';
import { RestaurantAccess } from './restaurant-access';
import { UserForm } from './user-form';

/** What the drawer of a user holds. */
export default function UserEditing({ user }: { user: UserOutput }) {
  const { profile } = useConsole();
  const self = user.id === profile.id;
  return (
    <>
      <UserForm key={`${user.id} ${user.version}`} user={user} self={self} />
      <RestaurantAccess user={user} self={self} />
    </>
  );
}
