/** A clock with an arrow back. Drawn here because it is on the console's first screen. */
export const HistoryIcon = () => (
  <span role="img" className="anticon" aria-hidden>
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M3 12a9 9 0 1 0 3-6.7L3 8m0-5v5h5m4-1v5l3 2" />
    </svg>
  </span>
);
