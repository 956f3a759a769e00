import { formatDates } from '@server/shared/format-date';
import type { MenuFigures, RestaurantFigures } from '@server/modules/stats/stats.schemas';
import { OWN_FIGURES_TEXTS } from '@server/shared/texts/dashboard';
import { OPEN_ALLERGEN_TEXTS } from '@server/shared/texts/open-allergens';
import { StatCard, StatCards } from '@/components/stat-card';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useListLinks } from '@/hooks/use-list-links';
import { useMayRead } from '@/hooks/use-may-read';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';

/** First figures of a restaurant's dashboard, as far as the user can read them. Each links to its list. */
export function OwnFigures() {
  const { basePath } = useConsole();
  const { input } = useRestaurantScope();
  const reads = useMayRead();
  const links = useListLinks();
  const [readsMenu, readsTeam] = [reads('menu'), reads('team')];
  const menu = trpc.stats.menu.useQuery(input, { enabled: readsMenu });
  const restaurant = trpc.stats.restaurant.useQuery(input, { enabled: readsTeam });
  // Hidden after a failure; the counts below work without them.
  const [showsMenu, showsTeam] = [readsMenu && !menu.error, readsTeam && !restaurant.error];
  if (!showsMenu && !showsTeam) return null;
  const { data: its } = menu;
  const { data: people } = restaurant;
  return (
    <StatCards large label={OWN_FIGURES_TEXTS.label}>
      {showsMenu && (
        <>
          <Lacking
            title={OWN_FIGURES_TEXTS.withoutPrice}
            value={its?.without_price}
            toDo={OWN_FIGURES_TEXTS.addPrices}
            to={links.withoutPrice}
          />
          <Lacking
            title={OWN_FIGURES_TEXTS.withoutPicture}
            value={its?.without_picture}
            toDo={OWN_FIGURES_TEXTS.addPictures}
            to={links.withoutPicture}
          />
          <Lacking
            title={OWN_FIGURES_TEXTS.withoutAllergens}
            value={its?.without_allergens}
            toDo={OWN_FIGURES_TEXTS.addAllergens}
            alsoToDo={
              its?.allergens_to_check ? OPEN_ALLERGEN_TEXTS.toCheck(its.allergens_to_check) : undefined
            }
            to={links.withoutAllergens}
          />
          <StatCard
            title={OWN_FIGURES_TEXTS.soldOut}
            value={its?.sold_out_items}
            calls={(its?.sold_out_items ?? 0) > 0}
            hint={its && saidOff(its)}
            to={links.soldOut}
          />
        </>
      )}
      {showsTeam && (
        <>
          <StatCard
            title={OWN_FIGURES_TEXTS.team}
            value={people?.people}
            hint={people && OWN_FIGURES_TEXTS.invited(people.invited)}
            to={`${basePath}/${basePath === '/backoffice' ? 'team' : 'users'}`}
          />
          <NextDate of={people} to={paths.restaurant.href(basePath, 'hours')} />
        </>
      )}
    </StatCards>
  );
}

const saidOff = ({ sold_out_items: items, sold_out_others: others }: MenuFigures): string =>
  items + others === 0 ? OWN_FIGURES_TEXTS.nothingOff : OWN_FIGURES_TEXTS.soldOutOthers(others);

interface LackingProps {
  title: string;
  value: number | undefined;
  toDo: string;
  /** Task for the whole menu, whatever the items lack. */
  alsoToDo?: string | undefined;
  to: string | undefined;
}

/** Figure of items that lack something, with what is to be done. */
function Lacking({ title, value, toDo, alsoToDo, to }: LackingProps) {
  const tasks = [value ? toDo : undefined, alsoToDo].filter((task) => task !== undefined);
  return (
    <StatCard
      title={title}
      value={value}
      calls={tasks.length > 0}
      hint={value === undefined ? undefined : tasks.join(' · ') || OWN_FIGURES_TEXTS.complete}
      to={to}
    />
  );
}

interface NextDateProps {
  of: RestaurantFigures | undefined;
  to: string;
}

/** The next holiday that has no hours yet, or else the next special date. */
function NextDate({ of: figures, to }: NextDateProps) {
  const { next_special_date: next, next_holiday: holiday } = figures ?? {};
  if (holiday)
    return (
      <StatCard
        title={OWN_FIGURES_TEXTS.nextHoliday}
        value={formatDates(holiday.date, holiday.date)}
        hint={OWN_FIGURES_TEXTS.setHours(holiday.name)}
        calls
        to={to}
      />
    );
  return (
    <StatCard
      title={OWN_FIGURES_TEXTS.nextDate}
      value={figures && (next ? formatDates(next.from, next.to) : OWN_FIGURES_TEXTS.noDate)}
      hint={figures && (next ? saidEntry(next) : OWN_FIGURES_TEXTS.noDateHelp)}
      to={to}
    />
  );
}

type Entry = NonNullable<RestaurantFigures['next_special_date']>;

const saidEntry = ({ closed, reason }: Entry): string =>
  [closed ? OWN_FIGURES_TEXTS.closed : OWN_FIGURES_TEXTS.otherHours, reason].filter(Boolean).join(' · ');
