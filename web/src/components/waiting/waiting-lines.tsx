import styles from './waiting.module.css';

interface WaitingLinesProps {
  count: number;
  /** Of each (px); of a line of text when it is not said. */
  height?: number;
}

/** Lines of text, or of a list, that are on their way. */
export const WaitingLines = ({ count, height }: WaitingLinesProps) => (
  <div aria-hidden data-waiting="" className={styles.lines}>
    {Array.from({ length: count }, (_, line) => (
      <div key={line} className={styles.text} style={height === undefined ? {} : { height }}>
        <span className={styles.bar} />
      </div>
    ))}
  </div>
);
