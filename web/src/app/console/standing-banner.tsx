import { Link } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { supportOf } from '@server/shared/support';
import { STATUS_TEXTS as TEXTS } from '@server/shared/texts/restaurant-status';
import { paths } from '@/config/paths';
import { pageConfig } from '@/lib/public-config';
import { scopeOf } from '@/lib/session/scope-record';
import { mayReach } from './access';
import { basePathOf, type Shell } from './registry';
import styles from './standing-banner.module.css';

/** Banner above every screen of a paused or suspended restaurant: its effect, and how to end it. */
export function StandingBanner({ profile, shell }: { profile: Profile; shell: Shell }) {
  const scope = scopeOf(profile);
  const { state } = scope;
  if (state !== 'paused' && state !== 'suspended') return null;
  const isOwner = mayReach('onboarding', 'write', scope);
  const wayOut = (isOwner ? OWNER : OTHERS)[state];
  return (
    <div role="note" className={styles.banner} data-state={state}>
      {TEXTS[state](scope.name || 'Your restaurant')} {wayOut}{' '}
      {mayReach('onboarding', 'read', scope) && (
        <Link to={paths.restaurant.href(basePathOf(shell), 'state')}>
          {isOwner && state === 'paused' ? TEXTS.resume : TEXTS.why}
        </Link>
      )}
    </div>
  );
}

const OWNER = { paused: '', suspended: TEXTS.lift(supportOf(pageConfig.supportEmail)) };
const OTHERS = { paused: TEXTS.ownerResumes, suspended: TEXTS.ownerAsks };
