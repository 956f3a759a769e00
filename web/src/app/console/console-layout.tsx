import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { AntdProvider } from '@/components/antd-provider';
import { lazyPart } from '@/components/lazy-part';
import { OfflineBar } from '@/components/offline-bar';
import { InviteBanner } from '@/components/people/invite-banner';
import { SideDrawer } from '@/components/side-drawer';
import { MAIN_ID, SkipLink } from '@/components/skip-link';
import { paths } from '@/config/paths';
import { placeAfterLoss } from '@/config/place-after-loss';
import { useDensity } from '@/hooks/use-density';
import { useProfile } from '@/hooks/use-profile';
import { ConsoleContext } from '@/hooks/use-console';
import { offerStart } from '@/lib/own-restaurant';
import { isAdmin } from '@/lib/session/admin';
import { readScope, type ScopeRecord, scopeOf } from '@/lib/session/scope-record';
import { RedirectToLogin, RequireSession } from '@/app/session/require-session';
import { listPathOf, mayOpen, screenAt } from './access';
import styles from './console-layout.module.css';
import { BottomNavigation } from './bottom-navigation';
import { ConsoleHeader } from './header';
import { HistoryHost } from './history-host';
import { OverlayHost, type Overlays, useOverlays } from './overlays';
import { useKeptProfile } from './use-kept-profile';
import { LoadingPage, NoAccess, Unread } from './panels';
import { basePathOf, type ConsoleRoute, type Shell } from './registry';
import { RestaurantGate } from './restaurant-gate';
import { Sidebar } from './sidebar';
import { StandingBanner } from './standing-banner';
import { useBadges } from './use-badges';

/** Loaded when a user loses access to the open restaurant, which is rare. */
const LostAccessBanner = lazyPart(() => import('./lost-access-banner'));

const NOBODY: ScopeRecord = {
  rid: null,
  name: null,
  is_superadmin: false,
  is_staff: false,
  role: null,
  permissions: [],
};

/** The console in one of its two shells. */
export function ConsoleLayout({ shell }: { shell: Shell }) {
  const density = useDensity();
  return (
    <AntdProvider density={density}>
      <RequireSession>
        <Frame shell={shell} />
      </RequireSession>
    </AntdProvider>
  );
}

function Frame({ shell }: { shell: Shell }) {
  const { profile: current, failure, unread } = useProfile();
  const { profile, lost } = useKeptProfile(current);
  // Links to the other console name the restaurant too.
  const { search } = useLocation();
  const [open, setOpen] = useState(false);
  const [breadcrumbs, setBreadcrumbs] = useState<HTMLElement | null>(null);
  const burger = useRef<HTMLButtonElement>(null);
  // Until the profile has loaded, the sidebar shows what it showed last time.
  const [remembered] = useState(readScope);
  const scope = profile ? scopeOf(profile) : (remembered ?? NOBODY);
  const badges = useBadges(shell, profile && scope);
  useEffect(() => offerStart(false), []);
  const close = () => setOpen(false);
  const navigate = useNavigate();
  const overlays = useOverlays((letter) => {
    const screen = screenAt(letter, shell, scope);
    if (screen) void navigate(`${basePathOf(shell)}/${screen.path}`);
    return screen !== undefined;
  });

  if (failure) return <RedirectToLogin error={failure} />;
  if (profile && shell === 'admin' && !isAdmin(profile))
    return <Navigate to={{ pathname: paths.backoffice.href(), search }} replace />;
  if (profile?.lost_restaurant) return <Navigate to={placeAfterLoss(profile)} replace />;
  return (
    <div className={styles.page}>
      <SkipLink />
      <aside className={styles.side}>
        <Sidebar shell={shell} scope={scope} badges={badges} />
      </aside>
      <SideDrawer
        open={open}
        onClose={close}
        placement="left"
        size={288}
        title={CONSOLE_TEXTS.menu}
        styles={{ body: { padding: 0 } }}
        afterOpenChange={(isOpen) => !isOpen && burger.current?.focus()}
      >
        <Sidebar shell={shell} scope={scope} badges={badges} onNavigate={close} />
      </SideDrawer>
      <div className={styles.column}>
        <OfflineBar />
        <ConsoleHeader
          profile={profile}
          sidebarOpen={open}
          onBurger={() => setOpen(true)}
          burger={burger}
          onSearch={overlays.openPalette}
          onKeys={overlays.openKeys}
          breadcrumbs={setBreadcrumbs}
        />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {current && lost && (
            <Suspense>
              <LostAccessBanner lost={lost} profile={current} />
            </Suspense>
          )}
          {profile && <InviteBanner />}
          {profile && <StandingBanner profile={profile} shell={shell} />}
          {profile && (
            <Screen profile={profile} shell={shell} overlays={overlays} breadcrumbs={breadcrumbs} />
          )}
          {!profile && (unread ? <Unread {...unread} /> : <LoadingPage />)}
        </main>
      </div>
      <BottomNavigation shell={shell} scope={scope} badges={badges} onMore={() => setOpen(true)} />
    </div>
  );
}

interface ScreenProps {
  profile: Profile;
  shell: Shell;
  overlays: Overlays;
  breadcrumbs: HTMLElement | null;
}

/** Shows the screen of the current address if the user can open it. */
function Screen({ profile, shell, overlays, breadcrumbs }: ScreenProps) {
  const route = useMatches().at(-1)?.handle as ConsoleRoute | undefined;
  // Remounts the screen after a restore, so editors that hold their own values reload them.
  const [restored, setRestored] = useState(0);
  const basePath = basePathOf(shell);
  const title = route?.title ?? CONSOLE_TEXTS.notFound;
  const scope = scopeOf(profile);
  const listPath = (thing: HistoryEntity) => listPathOf(thing, shell, scope);
  return (
    <ConsoleContext value={{ profile, basePath, title, listPath, breadcrumbs }}>
      <RestaurantGate key={restored} profile={profile}>
        {route && !mayOpen(route, scope) ? <NoAccess /> : <Outlet />}
      </RestaurantGate>
      <OverlayHost {...overlays} />
      <HistoryHost onRestored={() => setRestored(restored + 1)} />
    </ConsoleContext>
  );
}
