/** The logo: a bowl with the morning sun. Decorative; the word beside it is the name. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path fill="var(--apricot)" d="M7.5 14.4a8.5 8.5 0 0 1 17 0z" />
    <path fill="var(--bottle)" d="M2.5 17h27a13.5 11.5 0 0 1-27 0z" />
  </svg>
);
