import styles from './people.module.css';

/** An e-mail address or a number. It breaks before the @ alone; what is longer than its place shows whole on hover. */
export const Address = ({ children }: { children: string }) => (
  <span title={children}>
    {children.split(/(?=@)/).map((part) => (
      <span key={part} className={styles.part}>
        {part}
      </span>
    ))}
  </span>
);
