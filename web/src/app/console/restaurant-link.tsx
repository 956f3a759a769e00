import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { CHOOSER_TEXTS } from '@server/shared/texts/restaurant-choice';
import { ConsolePage } from '@/components/console-page';
import { ConsoleContext, useConsole } from '@/hooks/use-console';
import { errorText, isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { mayWorkIn } from './linked-restaurant';
import { LoadingPage } from './panels';

type LinkProps = PanelProps & {
  /** Null means all restaurants. */
  to: number | null;
};

interface PanelProps {
  profile: Profile;
  onGoOn: () => void;
}

/** Shown instead of the screen: switches to the link's restaurant, or explains why it can't. */
export default function RestaurantLink(props: LinkProps) {
  return mayWorkIn(props.profile, props.to) ? <Switch {...props} /> : <Wrong {...props} />;
}

/** Makes it the active restaurant. */
function Switch({ to, profile, onGoOn }: LinkProps) {
  const utils = trpc.useUtils();
  const { error, mutate } = trpc.auth.updateMe.useMutation({
    onSuccess: async (changed) => {
      await utils.invalidate();
      utils.auth.me.setData(undefined, changed);
    },
  });
  const go = useEffectEvent(() => mutate({ active_restaurant_id: to }));
  useEffect(() => go(), []);
  return error === null ? (
    <LoadingPage />
  ) : (
    <Wrong to={to} profile={profile} onGoOn={onGoOn} failure={error} />
  );
}

/** Explains why the link does not open and lets the user continue. */
function Wrong({ to, profile, onGoOn, failure }: LinkProps & { failure?: unknown }) {
  const context = useConsole();
  const isGone = failure !== undefined;
  const text = !isGone
    ? to === null
      ? CHOOSER_TEXTS.everyText
      : CHOOSER_TEXTS.wrongText
    : isNotFound(failure)
      ? CHOOSER_TEXTS.goneText
      : errorText(failure);
  const title = isGone ? CHOOSER_TEXTS.gone : CHOOSER_TEXTS.wrong;
  return (
    // The screen of the address is not what is shown.
    <ConsoleContext value={{ ...context, title }}>
      <ConsolePage stacked>
        <p>{text}</p>
        <div>
          <Button type="primary" onClick={onGoOn}>
            {profile.active_restaurant_name ? `Continue in ${profile.active_restaurant_name}` : 'Continue'}
          </Button>
        </div>
      </ConsolePage>
    </ConsoleContext>
  );
}
