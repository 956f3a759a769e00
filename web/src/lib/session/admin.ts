/** True for superadmins and platform staff. */
export const isAdmin = (flags: { is_superadmin: boolean; is_staff: boolean }) =>
  flags.is_superadmin || flags.is_staff;
