import { Link } from 'react-router';
import type { Stats } from '@server/modules/stats/stats.schemas';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { OPEN_ALLERGEN_TEXTS } from '@server/shared/texts/open-allergens';
import { Stack } from '@/components/layout/stack';
import { useListLinks } from '@/hooks/use-list-links';
import { useMayRead } from '@/hooks/use-may-read';
import { trpc } from '@/lib/trpc';
import styles from './analytics-page.module.css';

interface FindingsProps {
  /** Left out for the only restaurant of a user. */
  restaurantId: number | null;
  stats: Stats | undefined;
}

/** Sentences about the menu of one restaurant. Those about gaps lead to them, if the console shows that restaurant. */
export function Findings({ restaurantId, stats }: FindingsProps) {
  const links = useListLinks();
  const readsMenu = useMayRead()('menu');
  const input = restaurantId === null ? {} : { restaurant_id: restaurantId };
  const { data: menu } = trpc.stats.menu.useQuery(input, { enabled: readsMenu });
  if (!stats || !menu || menu.items === 0) return null;
  const { items, without_price: prices, without_picture: pictures, without_allergens: allergens } = menu;
  const [largest] = stats.itemsPerCategory.toSorted((one, other) => other.value - one.value);
  const sentences: { text: string; to?: string | undefined }[] = [];
  const add = (amount: number, text: (amount: number, all: number) => string, to?: string) => {
    if (amount > 0) sentences.push({ text: text(amount, items), to });
  };
  add(prices, ANALYTICS_TEXTS.prices, links.withoutPrice);
  add(pictures, ANALYTICS_TEXTS.pictures, links.withoutPicture);
  add(allergens, ANALYTICS_TEXTS.allergens, links.withoutAllergens);
  add(menu.allergens_to_check, OPEN_ALLERGEN_TEXTS.checkMenu, links.withoutAllergens);
  if (sentences.length === 0) sentences.push({ text: ANALYTICS_TEXTS.complete(items) });
  add(menu.sold_out_items, ANALYTICS_TEXTS.soldOut, links.soldOut);
  if (largest && menu.categories > 1)
    sentences.push({ text: ANALYTICS_TEXTS.largest(largest.name, largest.value, items) });
  return (
    <Stack as="section" gap={2} aria-labelledby="findings">
      <h2 id="findings">{ANALYTICS_TEXTS.findings}</h2>
      <Stack as="ul" gap={1} className={styles.findings}>
        {sentences.map(({ text, to }) => (
          <li key={text}>{to === undefined || restaurantId !== null ? text : <Link to={to}>{text}</Link>}</li>
        ))}
      </Stack>
    </Stack>
  );
}
