import styles from './both-values.module.css';

/** A field that two people changed, in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** What was typed beside what somebody else wrote (C-246). */
export const BothValues = ({ differences }: { differences: readonly Difference[] }) => (
  <dl className={styles.both}>
    {differences.map(({ label, mine, theirs }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>Yours: {mine}</dd>
        <dd>Theirs: {theirs}</dd>
      </div>
    ))}
  </dl>
);
