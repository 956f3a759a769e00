/** 'admin' for superadmins and platform staff, otherwise 'user'. */
export const isAdmin = (flags: { is_superadmin: boolean; is_staff: boolean }) =>
  flags.is_superadmin || flags.is_staff;
