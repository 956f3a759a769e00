import { CUSTOMERS_TEXTS } from '@server/shared/texts/dashboard';
import { ComingSoon } from '@/components/coming-soon';
import { ConsolePage } from '@/components/console-page';
import { StatCard, StatCards } from '@/components/stat-card';
import { useListLinks } from '@/hooks/use-list-links';
import { useLoggedFailure } from '@/hooks/use-logged-failure';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';

/** `…/customers`: three figures and a note. */
export function Component() {
  const { input } = useRestaurantScope();
  const { data, error } = trpc.stats.dashboard.useQuery(input);
  const lists = useListLinks();
  useLoggedFailure(error);
  const counts = data?.counts ?? (error ? { restaurants: 0, menuItems: 0, categories: 0 } : undefined);
  return (
    <ConsolePage stacked>
      <StatCards label="Figures">
        <StatCard title={CUSTOMERS_TEXTS.restaurants} value={counts?.restaurants} to={lists.restaurants} />
        <StatCard title={CUSTOMERS_TEXTS.menuItems} value={counts?.menuItems} to={lists.items} />
        <StatCard title={CUSTOMERS_TEXTS.categories} value={counts?.categories} to={lists.categories} />
      </StatCards>
      <ComingSoon title={CUSTOMERS_TEXTS.comingSoon}>{CUSTOMERS_TEXTS.comingSoonHelp}</ComingSoon>
    </ConsolePage>
  );
}
