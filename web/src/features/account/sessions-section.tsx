import { formatDate } from '@server/shared/format-date';
import { Button, Tag } from 'antd';
import type { SessionList } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { usePeopleAction } from '@/components/people/use-people-action';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { deviceName } from './device-name';
import { AccountRow, AccountRows, AccountSection } from './section';
import { timeAgo } from './time-ago';

const TEXTS = ACCOUNT_TEXTS.sessions;
type Session = SessionList['results'][number];

/** Devices on which the user is signed in. */
export function SessionsSection() {
  const { data, error, refetch } = trpc.auth.sessions.useQuery();
  const utils = trpc.useUtils();
  const { busy, run, ask } = usePeopleAction(() => utils.auth.sessions.invalidate());
  const endOthers = (
    <Button
      disabled={busy}
      onClick={() => ask(TEXTS.question, () => utils.client.auth.endOtherSessions.mutate())}
    >
      {TEXTS.endOthers}
    </Button>
  );
  const end = (session: Session) =>
    run(() => utils.client.auth.endSession.mutate({ session_key: session.id }), TEXTS.ended);
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead} action={data && data.count > 1 && endOthers}>
      {!data && error && <Problem title={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={2} height={56} />}
      {data && (
        <AccountRows label={TEXTS.title}>
          {inOrder(data.results).map((session) => (
            <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end(session)} />
          ))}
        </AccountRows>
      )}
    </AccountSection>
  );
}

/** Puts the current session first. */
const inOrder = (sessions: readonly Session[]) =>
  [...sessions].sort((one, other) => Number(other.current) - Number(one.current));

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { ip, user_agent, current, last_seen_at } = session;
  const device = deviceName(user_agent);
  return (
    <AccountRow
      name={
        <>
          {device}
          {current && <Tag color="success">{TEXTS.current}</Tag>}
        </>
      }
      note={
        <>
          {ip && <span>{`${ip} · `}</span>}
          <time
            dateTime={last_seen_at}
            title={formatDate(last_seen_at, 'moment')}
          >{`Last used ${timeAgo(last_seen_at)}`}</time>
        </>
      }
      action={
        !current && (
          <Button disabled={busy} onClick={onEnd} aria-label={`Sign out ${device}, ${ip}`}>
            Sign out
          </Button>
        )
      }
    />
  );
}
