interface Rights {
  is_superadmin: boolean;
}

/** Platform staff can't change a superadmin (C-4). */
export const mayChange = (user: Rights, profile: Rights) => !user.is_superadmin || profile.is_superadmin;
