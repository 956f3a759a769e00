import { Button } from 'antd';
import { DRIVERS_TEXTS } from '@server/shared/texts/dashboard';
import { ComingSoon } from '@/components/coming-soon';
import { ConsolePage } from '@/components/console-page';
import { Inline } from '@/components/layout/inline';
import { StatCard, StatCards } from '@/components/stat-card';
import { useListLinks } from '@/hooks/use-list-links';
import { useLoggedFailure } from '@/hooks/use-logged-failure';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';

/** `…/drivers`: some real figures and some fixed ones; nothing works yet. */
export function Component() {
  const { input } = useRestaurantScope();
  const { data, error } = trpc.stats.drivers.useQuery(input);
  const lists = useListLinks();
  // The failure is only logged, and the cards show zeros (C-231).
  useLoggedFailure(error);
  const stats =
    data ?? (error ? { active_restaurants: 0, cities: 0, menu_items: 0, as_of: null } : undefined);
  return (
    <ConsolePage stacked>
      <StatCards label="Restaurants">
        <StatCard
          title={DRIVERS_TEXTS.activeRestaurants}
          value={stats?.active_restaurants}
          to={lists.restaurants}
        />
        <StatCard title={DRIVERS_TEXTS.cities} value={stats?.cities} />
        <StatCard title={DRIVERS_TEXTS.menuItems} value={stats?.menu_items} to={lists.items} />
      </StatCards>
      <StatCards label="Drivers">
        {DRIVERS_TEXTS.drivers.map(({ title, value }) => (
          <StatCard key={title} title={title} value={value} isSample />
        ))}
      </StatCards>
      <Inline gap={2} wrap role="group" aria-label={DRIVERS_TEXTS.quickActions}>
        {DRIVERS_TEXTS.actions.map((action) => (
          <Button key={action} disabled>
            {action}
          </Button>
        ))}
      </Inline>
      <ComingSoon title={DRIVERS_TEXTS.comingSoon}>{DRIVERS_TEXTS.comingSoonHelp}</ComingSoon>
    </ConsolePage>
  );
}
