import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { CHOOSER_TEXTS } from '@server/shared/texts/restaurant-choice';
import { PageTitle } from '@/components/page-title';
import { RESTAURANT_IN_ADDRESS as NAME } from '@/config/restaurant-in-address';
import { isNotFound, errorText } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';
import { LoadingPage } from './panels';

/**
 * A link carries its restaurant: the address bar names it for users with a choice, and whoever opens the link works in
 * that restaurant from then on, or reads why not.
 */
export function RestaurantGate({ profile, children }: { profile: Profile; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const active = profile.active_restaurant_id;
  const isThere = asked !== null && Number(asked) === active;
  const forget = () =>
    setParams(
      (all) => {
        all.delete(NAME);
        return all;
      },
      { replace: true },
    );
  const onThere = useEffectEvent(() => forget());
  useEffect(() => {
    if (isThere) onThere();
  }, [isThere]);
  useAddressOf(profile, asked === null);
  if (asked === null || isThere) return children;
  const belongs = profile.memberships.some(({ restaurant_id: id }) => id === Number(asked));
  if (!belongs && !isAdmin(profile)) return <Wrong onGoOn={forget} profile={profile} />;
  return <Switch key={asked} to={Number(asked)} profile={profile} onGoOn={forget} />;
}

/** In the bar alone: the router goes on without it, so no page has to keep it in its own links. */
function useAddressOf(profile: Profile, settled: boolean): void {
  const location = useLocation();
  const active = profile.active_restaurant_id;
  const named = active !== null && (isAdmin(profile) || profile.memberships.length > 1);
  useEffect(() => {
    if (!settled) return;
    const url = new URL(window.location.href);
    if (named) url.searchParams.set(NAME, String(active));
    else url.searchParams.delete(NAME);
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  }, [location, named, active, settled]);
}

interface PanelProps {
  profile: Profile;
  onGoOn: () => void;
}

/** On to the restaurant that the link is about. */
function Switch({ to, profile, onGoOn }: PanelProps & { to: number }) {
  const utils = trpc.useUtils();
  const { error, mutate } = trpc.auth.updateMe.useMutation({
    onSuccess: async (changed) => {
      await utils.invalidate();
      utils.auth.me.setData(undefined, changed);
    },
  });
  const go = useEffectEvent(() => mutate({ active_restaurant_id: to }));
  useEffect(() => go(), []);
  return error === null ? <LoadingPage /> : <Wrong profile={profile} onGoOn={onGoOn} failure={error} />;
}

/** Why the link does not open, and the way on. */
function Wrong({ profile, onGoOn, failure }: PanelProps & { failure?: unknown }) {
  const isGone = failure !== undefined;
  const text = !isGone
    ? CHOOSER_TEXTS.wrongText
    : isNotFound(failure)
      ? CHOOSER_TEXTS.goneText
      : errorText(failure);
  const title = isGone ? CHOOSER_TEXTS.gone : CHOOSER_TEXTS.wrong;
  return (
    <>
      <PageTitle title={title} />
      <p>{text}</p>
      <Button type="primary" onClick={onGoOn}>
        {profile.active_restaurant_name ? `Go on in ${profile.active_restaurant_name}` : 'Go on'}
      </Button>
    </>
  );
}
