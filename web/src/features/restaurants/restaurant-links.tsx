import { BookOutlined, SettingOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { HistoryIcon } from '@/components/history/history-icon';
import { Inline } from '@/components/layout/inline';
import { paths } from '@/config/paths';
import { useChooseRestaurant } from '@/hooks/use-choose-restaurant';
import { useConsole } from '@/hooks/use-console';

const PLACES = [
  { to: paths.menu.href('/admin'), text: RESTAURANTS_TEXTS.openMenu, Icon: BookOutlined },
  {
    to: paths.restaurant.href('/admin', 'location'),
    text: RESTAURANTS_TEXTS.settings,
    Icon: SettingOutlined,
  },
  { to: '/backoffice/team', text: RESTAURANTS_TEXTS.team, Icon: TeamOutlined },
];

const HISTORY = { to: '/admin/history', text: 'History', Icon: HistoryIcon };

/** Links to screens of one restaurant. Each makes it the active one first. */
export function RestaurantLinks({ id }: { id: number }) {
  const navigate = useNavigate();
  const { is_superadmin } = useConsole().profile;
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
      {[...PLACES, ...(is_superadmin ? [HISTORY] : [])].map(({ to, text, Icon }) => (
        <Button key={to} icon={<Icon aria-hidden />} disabled={isPending} onClick={() => void go(to)}>
          {text}
        </Button>
      ))}
    </Inline>
  );
}
