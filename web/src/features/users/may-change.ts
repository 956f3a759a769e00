interface Rights {
  is_superadmin: boolean;
}

/** Platform staff do not touch a superadmin (C-4). */
export const mayChange = (user: Rights, profile: Rights) => !user.is_superadmin || profile.is_superadmin;
