import { KEPT_WITH, RETENTION, formatPeriod } from '@server/shared/retention';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { Text } from '@/components/layout/text';
import styles from './kept-table.module.css';

interface Line {
  what: string;
  why?: string;
  howLong: string;
  then: string;
}

const LINES: readonly Line[] = [
  ...Object.values(KEPT_WITH).map(({ what, until, then }) => ({ what, howLong: until, then })),
  ...Object.values(RETENTION).map(({ what, why, ms, from, then }) => ({
    what,
    why,
    howLong: `${formatPeriod(ms)} after ${from}`,
    then,
  })),
];

/** Retention periods, from the table that the server deletes by. On a phone each row is a block. */
export const KeptTable = () => (
  <table className={styles.table}>
    <VisuallyHidden as="caption">What we keep and for how long</VisuallyHidden>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">How long</th>
        <th scope="col">Then</th>
      </tr>
    </thead>
    <tbody>
      {LINES.map(({ what, why, howLong, then }) => (
        <tr key={what}>
          <th scope="row">
            {what}
            {why && <Text tone="subtle" block above={1}>{`${why}.`}</Text>}
          </th>
          <td data-label="How long">{howLong}</td>
          <td data-label="Then">{then}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
