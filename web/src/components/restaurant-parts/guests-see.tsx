import { EyeOutlined } from '@ant-design/icons';
import { GUESTS_SEE } from '@server/shared/restaurants/guest-fields';
import { Text } from '@/components/layout/text';

/** Tells owners which fields of a part guests see. */
export const GuestsSee = ({ part }: { part: keyof typeof GUESTS_SEE }) => (
  <Text as="p" below={4} tone="subtle" size="s">
    <EyeOutlined aria-hidden /> {GUESTS_SEE[part]}
  </Text>
);
