/** Hidden username of a password form. Password managers save a new password under it. */
export const UsernameOf = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} aria-label="Username" readOnly hidden />
);
