import { Tag } from 'antd';
import type { RestaurantState } from '@server/shared/restaurants/state';
import { STATE_NAMES } from '@server/shared/texts/restaurant';

const COLORS = { draft: 'default', live: 'success', paused: 'warning', suspended: 'error' } as const;

/** Status of a restaurant (C-283). */
export const RestaurantStateTag = ({ state }: { state: RestaurantState }) => (
  <Tag color={COLORS[state]}>{STATE_NAMES[state]}</Tag>
);
