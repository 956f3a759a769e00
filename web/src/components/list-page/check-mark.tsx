import { CheckOutlined } from '@ant-design/icons';
import styles from './check-mark.module.css';

/** A mark where it is so, and a dash where it is not; in words for readers, as an export has them. */
export const CheckMark = ({ on }: { on: boolean }) => (
  <>
    {on ? (
      <CheckOutlined aria-hidden className={styles.on ?? ''} />
    ) : (
      <span aria-hidden className={styles.off} />
    )}
    <span className="visually-hidden">{yesNo(on)}</span>
  </>
);

export const yesNo = (on: boolean) => (on ? 'Yes' : 'No');
