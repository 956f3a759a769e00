const USE_USER = 'platform users use PATCH /auth/admin/users/{id}/';
const DETAILS = `users use PATCH /auth/me/, ${USE_USER}`;
const ADDRESS = 'users change it with POST /auth/email/; use POST /auth/admin/invites/ to invite someone';

/**
 * Hints for fields that no call of their own router sets, by router. Leave out fields that nothing sets, such as
 * counts: those are only ignored.
 */
export const FIELD_HINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: {
    email: 'use POST /auth/email/',
    is_staff: USE_USER,
    is_superadmin: USE_USER,
    memberships: 'platform users use POST /auth/admin/memberships/',
    role: 'owners use PATCH /auth/team/{id}/',
    permissions: 'owners use PATCH /auth/team/{id}/',
  },
  'admin.users': { email: ADDRESS, memberships: 'use POST /auth/admin/memberships/' },
  'admin.memberships': { disabled: 'use POST /auth/team/{id}/disable/ or POST /auth/team/{id}/enable/' },
  team: {
    email: ADDRESS,
    first_name: DETAILS,
    last_name: DETAILS,
    phone: DETAILS,
    disabled: 'use POST /auth/team/{id}/disable/ or POST /auth/team/{id}/enable/',
  },
  onboarding: { name: 'use PUT /onboarding/{rid}/about/' },
  restaurants: {
    launched: 'use POST /onboarding/{rid}/launch/',
    state: 'use POST /restaurants/{rid}/pause/ or POST /restaurants/{id}/suspend/',
  },
  messages: { status: 'use POST /messages/{id}/mark_read/' },
  'menu.categories': {
    detail: 'use POST /categories/detail/',
    primary_options: 'use POST /categories/detail/',
    sizes: 'use POST /categories/sizes/',
    toppings: 'use POST /categories/toppings/',
    dressings: 'use POST /categories/dressings/',
    extra_groups: 'use POST /extra-options/groups/',
  },
  'menu.extraGroups': { selections: 'use POST /extra-options/selections/' },
};
