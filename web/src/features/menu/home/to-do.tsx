import { formatDates } from '@server/shared/format-date';
import { Link } from 'react-router';
import { TO_DO_TEXTS } from '@server/shared/texts/menu-home';
import { Stack } from '@/components/layout/stack';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useMayRead } from '@/hooks/use-may-read';
import { trpc } from '@/lib/trpc';
import styles from './menu-page.module.css';

/** List of what a menu lacks, with links to where it can be added. Empty when nothing is missing. */
export function ToDo({ restaurantId }: { restaurantId: number }) {
  const { basePath } = useConsole();
  const readsTeam = useMayRead()('team');
  const input = { restaurant_id: restaurantId };
  const { data: menu } = trpc.stats.menu.useQuery(input);
  const { data: restaurant } = trpc.stats.restaurant.useQuery(input, { enabled: readsTeam });
  const items = (query: string) => paths.items.href(basePath, query);
  const holiday = restaurant?.next_holiday;
  const lines = [
    ...(menu
      ? [
          [menu.without_price, TO_DO_TEXTS.prices, items('?price=missing')] as const,
          [menu.without_picture, TO_DO_TEXTS.pictures, items('?picture=missing')] as const,
          [menu.without_allergens, TO_DO_TEXTS.allergens, paths.allergens.href(basePath)] as const,
        ]
      : []
    ).flatMap(([amount, text, to]) => (amount > 0 ? [{ text: text(amount), to }] : [])),
    ...(holiday
      ? [
          {
            text: TO_DO_TEXTS.holiday(`${holiday.name}, ${formatDates(holiday.date, holiday.date)}`),
            to: paths.restaurant.href(basePath, 'hours'),
          },
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap={1} className={styles.toDo} aria-label={TO_DO_TEXTS.label}>
      {lines.map(({ text, to }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </Stack>
  );
}
