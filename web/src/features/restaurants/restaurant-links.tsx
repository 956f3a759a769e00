import { BookOutlined, SettingOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { HistoryButton } from '@/components/history/history-button';
import { ALL_OF } from '@/components/history/history-address';
import { Inline } from '@/components/layout/inline';
import { paths } from '@/config/paths';
import { useChooseRestaurant } from '@/hooks/use-choose-restaurant';

const PLACES = [
  { to: paths.menu.href('/admin'), text: RESTAURANTS_TEXTS.openMenu, Icon: BookOutlined },
  {
    to: paths.restaurant.href('/admin', 'location'),
    text: RESTAURANTS_TEXTS.settings,
    Icon: SettingOutlined,
  },
  { to: '/backoffice/team', text: RESTAURANTS_TEXTS.team, Icon: TeamOutlined },
];

/** Links to screens of one restaurant, which each makes the active one first, and its history beside the list. */
export function RestaurantLinks({ id }: { id: number }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useChooseRestaurant();
  const go = async (to: string) => {
    try {
      await mutateAsync({ active_restaurant_id: id });
    } catch {
      // The error is shown already.
      return;
    }
    await navigate(to);
  };
  return (
    <Inline gap={2} wrap>
      {PLACES.map(({ to, text, Icon }) => (
        <Button key={to} icon={<Icon aria-hidden />} disabled={isPending} onClick={() => void go(to)}>
          {text}
        </Button>
      ))}
      <HistoryButton of={ALL_OF} id={id} looks="default" />
    </Inline>
  );
}
