import { useLocation, useNavigate } from 'react-router';
import { emailSchema } from '@server/shared/schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { PALETTE_TEXTS } from '@server/shared/texts/palette';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { paths } from '@/config/paths';
import { useResume } from '@/features/restaurant/parts/use-resume';
import { teamGranter } from '@/features/team/may-manage';
import { useConsole } from '@/hooks/use-console';
import type { QuickAction } from '@/hooks/use-page-key';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { NEW_KEY, triggerKey } from '@/lib/page-keys';
import { isAdmin } from '@/lib/session/admin';
import { scopeOf } from '@/lib/session/scope-record';
import { isSuspended } from '@/lib/session/suspended';
import { signOut } from '@/lib/session/sign-out';
import { chooseColorMode, COLOR_MODES } from '@/theme/color-mode';
import { DENSITIES, densityChoice } from '@/theme/density';
import { mayReach } from '../access';
import type { PaletteItem } from './palette-item';

const TEXTS = PALETTE_TEXTS.commands;

interface CommandsOptions {
  /** Shows the list of keys. */
  onKeys: () => void;
  /** Writes into the palette's field. */
  onType: (text: string) => void;
}

/** Palette actions besides search: those that the user's screens offer. */
export function useCommands({ onKeys, onType }: CommandsOptions): PaletteItem[] {
  const navigate = useNavigate();
  return [
    ...useStockCommands(onType),
    ...useMenuCommands(),
    ...useExportCommand(),
    ...usePeopleCommands(),
    ...useStateCommands(),
    ...COLOR_MODES.map((mode) => ({
      key: mode,
      title: TEXTS[mode],
      words: 'theme mode color',
      run: () => chooseColorMode(mode),
    })),
    ...DENSITIES.map((density) => ({
      key: density,
      title: SHELL_TEXTS.density[density],
      words: 'density height',
      run: () => densityChoice.choose(density),
    })),
    { key: 'account', title: SHELL_TEXTS.account, run: () => void navigate(paths.account.href()) },
    { key: 'keys', title: SHELL_TEXTS.keys, words: 'help', keys: ['?'], run: onKeys },
    { key: 'out', title: CONSOLE_TEXTS.signOut, words: 'log out', run: signOut },
  ];
}

function useStockCommands(onType: (text: string) => void): PaletteItem[] {
  const { input } = useRestaurantScope();
  const { profile } = useConsole();
  const scope = scopeOf(profile);
  if (isSuspended(profile)) return [];
  if (input.restaurant_id === undefined || !mayReach('soldOut', 'write', scope)) return [];
  return [
    { key: 'off', title: TEXTS.off, stays: true, run: () => onType(PALETTE_TEXTS.offPrefix) },
    {
      key: 'on',
      title: TEXTS.on,
      words: 'available',
      stays: true,
      run: () => onType(PALETTE_TEXTS.onPrefix),
    },
  ];
}

/** Starts a new row on its list: directly if the list is open, otherwise as a quick action after navigation. */
function useBeginOn() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (list: string) => {
    if (pathname === list && triggerKey(NEW_KEY)) return;
    void navigate(list, { state: { quickAction: 'new' } satisfies QuickAction });
  };
}

const NEW = 'new add create';

function useMenuCommands(): PaletteItem[] {
  const { profile, basePath } = useConsole();
  const { mayWrite } = useRestaurantScope();
  const beginOn = useBeginOn();
  const scope = scopeOf(profile);
  if (!mayWrite || isSuspended(profile) || !mayReach('menu', 'write', scope)) return [];
  const begins = (key: string, title: string, list: string, words = NEW): PaletteItem => ({
    key,
    title,
    words,
    run: () => beginOn(list),
  });
  return [
    begins('new-category', TEXTS.newCategory, paths.categories.href(basePath)),
    begins('new-item', TEXTS.newItem, paths.items.href(basePath)),
    ...(mayReach('catalogue', 'write', scope)
      ? [
          begins('new-topping', TEXTS.newTopping, paths.toppings.href(basePath)),
          begins('new-dressing', TEXTS.newDressing, paths.dressings.href(basePath)),
          begins('new-set', TEXTS.newSet, paths.primaryOptions.href(basePath), `${NEW} primary option`),
        ]
      : []),
  ];
}

/** Exporting opens a dialog on the menu's home. A file has the menu of one restaurant. */
function useExportCommand(): PaletteItem[] {
  const { profile, basePath } = useConsole();
  const navigate = useNavigate();
  const { input } = useRestaurantScope();
  if (input.restaurant_id === undefined || !mayReach('menu', 'read', scopeOf(profile))) return [];
  const run = () =>
    void navigate(paths.menu.href(basePath), { state: { quickAction: 'export' } satisfies QuickAction });
  const words = 'download spreadsheet excel xlsx csv json file backup';
  return [{ key: 'export-menu', title: TEXTS.exportMenu, words, run }];
}

function usePeopleCommands(): PaletteItem[] {
  const { profile, basePath } = useConsole();
  const beginOn = useBeginOn();
  const scope = scopeOf(profile);
  const begins = (key: string, title: string, list: string, words = NEW): PaletteItem => ({
    key,
    title,
    words,
    run: () => beginOn(list),
  });
  const commands: PaletteItem[] = [];
  if (basePath === '/admin' && mayReach('users', 'write', scope))
    commands.push(begins('invite-user', TEXTS.inviteUser, `${basePath}/users`, 'user add'));
  if (basePath === '/backoffice' && scope.rid !== null && teamGranter(profile))
    commands.push(begins('invite', TEXTS.invite, `${basePath}/team`, 'add member'));
  if (isAdmin(profile) && mayReach('territories', 'write', scope))
    commands.push(begins('new-territory', TEXTS.newTerritory, paths.territories.href()));
  if (isAdmin(profile) && mayReach('restaurants', 'write', scope))
    commands.push(begins('new-restaurant', TEXTS.newRestaurant, paths.restaurants.href()));
  return commands;
}

/** Pausing needs a reason and an end, so it opens its own screen. Resuming needs neither. */
function useStateCommands(): PaletteItem[] {
  const { profile, basePath } = useConsole();
  const navigate = useNavigate();
  const resume = useResume();
  const scope = scopeOf(profile);
  const { rid, state } = scope;
  if (rid === null || !mayReach('onboarding', 'write', scope)) return [];
  const pause = () =>
    void navigate(paths.restaurant.href(basePath, 'state'), {
      state: { quickAction: 'pause' } satisfies QuickAction,
    });
  if (state === 'live') return [{ key: 'pause', title: TEXTS.pause, words: 'close stop', run: pause }];
  if (state !== 'paused') return [];
  return [{ key: 'resume', title: TEXTS.resume, words: 'open again', run: () => void resume(rid) }];
}

/** Shows what was sent to a typed email address, and what failed. */
export function useSentMails(text: string): PaletteItem[] {
  const { profile, basePath } = useConsole();
  const navigate = useNavigate();
  const { data: email } = emailSchema.safeParse(text);
  if (email === undefined || basePath !== '/admin' || !mayReach('system', 'read', scopeOf(profile)))
    return [];
  const run = () => void navigate(paths.system.href(email));
  return [{ key: 'sent', title: PALETTE_TEXTS.emailsTo(email), run }];
}
