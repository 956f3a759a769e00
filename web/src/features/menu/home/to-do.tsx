import { formatDates } from '@server/shared/format-date';
import { Link } from 'react-router';
import { TO_DO_TEXTS } from '@server/shared/texts/menu-home';
import { OPEN_ALLERGEN_TEXTS } from '@server/shared/texts/open-allergens';
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
  const lines: { text: string; to: string }[] = [];
  const add = (amount: number | undefined, text: (amount: number) => string, to: string) => {
    if (amount) lines.push({ text: text(amount), to });
  };
  add(menu?.without_price, TO_DO_TEXTS.prices, paths.items.href(basePath, '?price=missing'));
  add(menu?.without_picture, TO_DO_TEXTS.pictures, paths.items.href(basePath, '?picture=missing'));
  add(menu?.without_allergens, TO_DO_TEXTS.allergens, paths.allergens.href(basePath));
  add(menu?.allergens_to_check, OPEN_ALLERGEN_TEXTS.toCheck, paths.allergens.href(basePath));
  const holiday = restaurant?.next_holiday;
  if (holiday)
    lines.push({
      text: TO_DO_TEXTS.holiday(`${holiday.name}, ${formatDates(holiday.date, holiday.date)}`),
      to: paths.restaurant.href(basePath, 'hours'),
    });
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap={1} className={styles.toDo} aria-label={TO_DO_TEXTS.label}>
      {lines.map(({ text, to }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </Stack>
  );
}
