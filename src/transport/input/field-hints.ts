const USE_USER = 'Platform users change it with PATCH /auth/admin/users/{id}/';
const DETAILS = `Users change it with PATCH /auth/me/. ${USE_USER}`;
const ADDRESS = 'Users change it with POST /auth/email/. Use POST /auth/admin/invites/ to invite someone';

/**
 * Hints for fields that no call of their own router sets, by router. Leave out fields that nothing sets, such as
 * counts: those are only ignored.
 */
export const FIELD_HINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: {
    email: 'Use POST /auth/email/',
    is_staff: USE_USER,
    is_superadmin: USE_USER,
    memberships: 'Platform users use POST /auth/admin/memberships/',
    role: 'Owners change it with PATCH /auth/team/{id}/',
    permissions: 'Owners change it with PATCH /auth/team/{id}/',
  },
  'admin.users': { email: ADDRESS, memberships: 'Use POST /auth/admin/memberships/' },
  'admin.memberships': { disabled: 'Use POST /auth/team/{id}/disable/ or POST /auth/team/{id}/enable/' },
  team: {
    email: ADDRESS,
    first_name: DETAILS,
    last_name: DETAILS,
    phone: DETAILS,
    disabled: 'Use POST /auth/team/{id}/disable/ or POST /auth/team/{id}/enable/',
  },
  onboarding: { name: 'Use PUT /onboarding/{rid}/about/' },
  restaurants: {
    launched: 'Use POST /onboarding/{rid}/launch/',
    state: 'Use POST /restaurants/{rid}/pause/ or POST /restaurants/{id}/suspend/',
  },
  messages: { status: 'Use POST /messages/{id}/mark_read/' },
  'menu.categories': {
    detail: 'Use POST /categories/detail/',
    primary_options: 'Use POST /categories/detail/',
    sizes: 'Use POST /categories/sizes/',
    toppings: 'Use POST /categories/toppings/',
    dressings: 'Use POST /categories/dressings/',
    extra_groups: 'Use POST /extra-options/groups/',
  },
  'menu.extraGroups': { selections: 'Use POST /extra-options/selections/' },
};
