import { CheckOutlined } from '@ant-design/icons';
import { yesNo } from '@server/shared/format';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import styles from './check-mark.module.css';

/** A check mark or a dash; screen readers get words. */
export const CheckMark = ({ on }: { on: boolean }) => (
  <>
    {on ? (
      <CheckOutlined aria-hidden className={styles.on ?? ''} />
    ) : (
      <span aria-hidden className={styles.off} />
    )}
    <VisuallyHidden>{yesNo(on)}</VisuallyHidden>
  </>
);
