import { EyeOutlined } from '@ant-design/icons';
import { GUESTS_SEE } from '@server/shared/restaurants/guest-fields';
import { Text } from '@/components/layout/text';
import styles from './parts.module.css';

/** Tells owners which fields of a part guests see. */
export const GuestsSee = ({ part }: { part: keyof typeof GUESTS_SEE }) => (
  <Text as="p" tone="subtle" size="s" className={styles.guests}>
    <EyeOutlined aria-hidden /> {GUESTS_SEE[part]}
  </Text>
);
