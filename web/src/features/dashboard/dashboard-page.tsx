import { formatDate } from '@server/shared/format-date';
import { COUNTED, type Counted, PLACES_COUNTED } from '@server/modules/stats/stats.schemas';
import { DASHBOARD_TEXTS } from '@server/shared/texts/dashboard';
import { Chart } from '@/components/charts/chart';
import { ChecklistCard } from '@/components/checklist/checklist-card';
import { ConsolePage } from '@/components/console-page';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import { Problem } from '@/components/problem';
import { StatCard, StatCards } from '@/components/stat-card';
import { useListLinks } from '@/hooks/use-list-links';
import { useMayRead } from '@/hooks/use-may-read';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { OwnFigures } from './own-figures';
import { PlatformFigureCards } from './platform-figures';
import styles from './dashboard-page.module.css';
import { SystemHealth } from './system-health';
import { TrendBadge } from './trend-badge';

/** Counts of one restaurant: where it is, and that it is one, says nothing. */
const COUNTED_IN_ONE = COUNTED.filter((name) => !PLACES_COUNTED.some((place) => place === name));

/** `…/dashboard`: counts with trends, charts, and the server's health. */
export function Component() {
  const { input } = useRestaurantScope();
  const isOne = input.restaurant_id !== undefined;
  const reads = useMayRead();
  const lists = useListLinks();
  const links: Partial<Record<Counted, string | undefined>> = {
    restaurants: lists.restaurants,
    categories: lists.categories,
    menuItems: lists.items,
    optionGroups: lists.extras,
    options: lists.extras,
  };
  const { data, error } = trpc.stats.dashboard.useQuery(input);
  if (error && !data)
    return (
      <ConsolePage>
        <Problem title={DASHBOARD_TEXTS.failed} onRetry={() => location.reload()}>
          {errorText(error)}
        </Problem>
      </ConsolePage>
    );
  return (
    <ConsolePage stacked>
      <ChecklistCard />
      {!isOne && reads('system') && <SystemHealth />}
      {!isOne && reads('users') ? <PlatformFigureCards /> : <OwnFigures />}
      <StatCards label="Counts">
        {(isOne ? COUNTED_IN_ONE : COUNTED).map((name) => (
          <StatCard
            key={name}
            title={DASHBOARD_TEXTS.counts[name]}
            value={data?.counts[name]}
            to={links[name]}
            aside={
              data && <TrendBadge recent={data.trends.recent[name]} previous={data.trends.previous[name]} />
            }
          />
        ))}
      </StatCards>
      <Stack gap={4} className={styles.charts}>
        {!isOne && (
          <div>
            <Chart
              kind="column"
              unit="Restaurants"
              names="City"
              empty={DASHBOARD_TEXTS.noCities}
              remedy={{ label: DASHBOARD_TEXTS.openRestaurants, to: lists.restaurants }}
              single={({ name, value }) => DASHBOARD_TEXTS.oneCity(name, value)}
              title={DASHBOARD_TEXTS.byCity}
              data={data?.restaurantsByCity}
            />
          </div>
        )}
        <Chart
          kind="pie"
          unit="Number"
          names="Type"
          empty={DASHBOARD_TEXTS.noSets}
          remedy={{ label: DASHBOARD_TEXTS.addSets, to: lists.sets }}
          single={({ name, value }) => DASHBOARD_TEXTS.oneSet(name, value)}
          title={DASHBOARD_TEXTS.sets}
          data={data?.optionGroupBreakdown}
        />
        <div className={isOne ? styles.first : styles.full}>
          <Chart
            kind="line"
            unit="Items"
            names="Category"
            empty={DASHBOARD_TEXTS.noItems}
            remedy={{ label: DASHBOARD_TEXTS.addItems, to: lists.items }}
            single={({ name, value }) => DASHBOARD_TEXTS.oneCategory(name, value)}
            title={DASHBOARD_TEXTS.perCategory}
            data={data?.itemsPerCategory}
          />
        </div>
      </Stack>
      {data && (
        <Inline
          as="section"
          gap={4}
          rowGap={2}
          wrap
          align="baseline"
          className={styles.status}
          aria-labelledby="system-status"
        >
          <h2 id="system-status">{DASHBOARD_TEXTS.status}</h2>
          <Inline as="p" gap={2} align="center" tone="muted">
            {DASHBOARD_TEXTS.connection}
          </Inline>
          {data.as_of !== null && (
            <Inline as="p" gap={2} align="center" tone="muted">
              {DASHBOARD_TEXTS.asOf(formatDate(data.as_of, 'exactTime'))}
            </Inline>
          )}
        </Inline>
      )}
    </ConsolePage>
  );
}
