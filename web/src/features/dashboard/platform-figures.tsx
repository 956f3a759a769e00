import { RESTAURANT_STATES } from '@server/shared/restaurants/state';
import { PLATFORM_FIGURES_TEXTS } from '@server/shared/texts/dashboard';
import { StatCard, StatCards } from '@/components/stat-card';
import { paths } from '@/config/paths';
import { trpc } from '@/lib/trpc';

/** First figures of the platform's dashboard, each linked to its list. */
export function PlatformFigureCards() {
  const { data, error } = trpc.stats.platform.useQuery({});
  if (error) return null;
  return (
    <StatCards large label={PLATFORM_FIGURES_TEXTS.label}>
      {RESTAURANT_STATES.map((state) => (
        <StatCard
          key={state}
          title={PLATFORM_FIGURES_TEXTS.states[state]}
          value={data?.restaurants[state]}
          hint={PLATFORM_FIGURES_TEXTS.restaurants(data?.restaurants[state] ?? 0)}
          to={`${paths.restaurants.href()}?state=${state}`}
        />
      ))}
      <StatCard
        title={PLATFORM_FIGURES_TEXTS.people}
        value={data?.people}
        hint={PLATFORM_FIGURES_TEXTS.peopleHelp(data?.people ?? 0)}
        to={'/admin/users'}
      />
      <StatCard
        title={PLATFORM_FIGURES_TEXTS.territories}
        value={data?.territories}
        hint={PLATFORM_FIGURES_TEXTS.territoriesHelp}
        to={paths.territories.href()}
      />
      <StatCard
        title={PLATFORM_FIGURES_TEXTS.newMessages}
        value={data?.new_messages}
        hint={PLATFORM_FIGURES_TEXTS.newMessagesHelp}
        calls={(data?.new_messages ?? 0) > 0}
        to={`${paths.messages.href('/admin')}?status=new`}
      />
    </StatCards>
  );
}
