/** For password managers, unseen: whose password a form takes. They save a new one under it. */
export const UsernameOf = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} aria-label="Whose password" readOnly hidden />
);
