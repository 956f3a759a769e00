import { useNavigate } from 'react-router';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { useSingleKeys } from '@/hooks/use-page-key';
import { isAdmin } from '@/lib/session/admin';
import { scopeOf } from '@/lib/session/scope-record';
import { mayOpen, routesOf } from '../access';
import { type ConsoleRoute, shellOf } from '../registry';
import { isFoundBy, ownRestaurants, type RestaurantChoice, useRestaurantsNamed } from '../restaurant-choices';
import { useSwitchRestaurant } from '../use-switch-restaurant';
import type { PaletteItem } from './palette-item';

/** Is this a screen of the restaurant's settings? */
const isSetting = ({ path }: ConsoleRoute) => path.split('/')[0] === paths.restaurant.path;

/** Screens for new rows, which are commands too. */
const OF_COMMANDS: ReadonlySet<string> = new Set([paths.categoryNew.path, paths.primaryOptionNew.path]);

/**
 * Palette lines for the screens the user can open, settings listed separately. Leaves out screens of a single row, and
 * those that a command opens.
 */
export function usePages(): { pages: PaletteItem[]; settings: PaletteItem[] } {
  const { profile, basePath } = useConsole();
  const navigate = useNavigate();
  const hasKeys = useSingleKeys();
  const scope = scopeOf(profile);
  const choiceOf = ({ path, title, words, letter }: ConsoleRoute): PaletteItem => ({
    key: `page ${path}`,
    title,
    ...(words && { words }),
    ...(letter && hasKeys && { keys: ['G', letter.toUpperCase()] }),
    run: () => void navigate(`${basePath}/${path}`),
  });
  const routes = routesOf(shellOf(basePath)).filter(
    (route) => !route.path.includes(':') && !OF_COMMANDS.has(route.path) && mayOpen(route, scope),
  );
  return {
    pages: routes.filter((route) => !isSetting(route)).map(choiceOf),
    settings: routes.filter(isSetting).map(choiceOf),
  };
}

/** "All restaurants"; ids begin at 1. */
const ALL = 0;
/** Maximum number of restaurants shown to platform users. */
const SHOWN = 8;

/** Restaurants to switch to. Members see their own if they have several; platform users search all of them. */
export function useRestaurants(sought: string): PaletteItem[] {
  const { profile } = useConsole();
  const isPlatform = isAdmin(profile);
  const asked = useDebouncedValue(sought, 150);
  const named = useRestaurantsNamed(asked, isPlatform && sought !== '');
  const { switchTo } = useSwitchRestaurant();
  const own = profile.memberships.length > 1 ? ownRestaurants(profile) : [];
  const found = isPlatform && sought !== '' ? named : [];
  // Lines don't show the zip code that they are found by.
  const isFoundByServer = asked === sought && /\d/.test(sought);
  const offered = isPlatform ? [{ id: ALL, name: CONSOLE_TEXTS.allRestaurants }, ...found] : own;
  return offered
    .filter((restaurant) => (isFoundByServer && found.includes(restaurant)) || isFoundBy(sought, restaurant))
    .slice(0, SHOWN)
    .map(({ id, name, place, ownerless }: RestaurantChoice) => ({
      key: `restaurant ${id}`,
      title: name,
      note: [place, ownerless && PEOPLE_TEXTS.noOwner].filter(Boolean).join(' · ') || undefined,
      run: () => switchTo(id === ALL ? null : id),
    }));
}
