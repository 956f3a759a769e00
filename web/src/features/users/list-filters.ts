import { PEOPLE_TEXTS } from '@server/shared/texts/people';

/** Filters of the users list besides the restaurant. */
export const USER_FILTERS = {
  status: {
    label: 'Status',
    all: 'All statuses',
    names: {
      active: PEOPLE_TEXTS.active,
      disabled: PEOPLE_TEXTS.disabled,
      invited: PEOPLE_TEXTS.invited,
    },
  },
  role: {
    label: 'Role',
    all: 'All roles',
    names: {
      owner: 'Owner',
      manager: 'Manager',
      staff: 'Staff or custom',
      driver: 'Driver',
      superadmin: 'Superadmin',
      platform_staff: 'Platform staff',
    },
  },
};

/** Parameter with the id of the restaurant that the list is limited to. */
export const OF_RESTAURANT = 'restaurant';

interface Chosen {
  status: keyof typeof USER_FILTERS.status.names | undefined;
  role: keyof typeof USER_FILTERS.role.names | undefined;
}

/** Filters of the requests for users and for invites. Undefined: the filters leave none of them. */
export function userListRequests({ status, role }: Chosen, restaurant: number | undefined, search: string) {
  const both = { ...(restaurant && { restaurant_id: restaurant }), ...(search && { search }) };
  const isOfPlatform = role === 'superadmin' || role === 'platform_staff';
  return {
    users: status === 'invited' ? undefined : { ...both, ...(status && { status }), ...(role && { role }) },
    invites:
      isOfPlatform || (status && status !== 'invited') ? undefined : { ...both, ...(role && { role }) },
  };
}
