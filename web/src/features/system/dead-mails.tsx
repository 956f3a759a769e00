import { keepPreviousData } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { DeadMail } from '@server/modules/system/mails.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { DataTable } from '@/components/list-page/data-table';
import { Pager } from '@/components/list-page/pager';
import { useListQuery } from '@/components/list-page/use-list-query';
import { Problem } from '@/components/problem';
import { useAlerts } from '@/hooks/use-alerts';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { deadMailColumns } from './dead-mail-columns';
import { Part } from './part';
import styles from './system.module.css';

const loadDiscard = () => import('./discard-dialog');
const DiscardDialog = lazy(loadDiscard);

const PAGE_SIZE = 10;

/** Messages that were given up: send them again, or discard them. */
export function DeadMails({ every }: { every: number }) {
  const { page, place, goTo } = useListQuery({ pageSize: PAGE_SIZE });
  const list = trpc.system.mails.list.useQuery(place, {
    placeholderData: keepPreviousData,
    refetchInterval: every,
  });
  const [discarding, setDiscarding] = useState<DeadMail | null>(null);
  const [, open] = useLazyDialog(loadDiscard);
  const { busy, resend, resendAll, discard } = useActions();
  const { data, error } = list;
  const columns = deadMailColumns({ busy, resend, discard: (mail) => open(() => setDiscarding(mail)) });
  const canSend = data?.results.some(({ unsendable }) => unsendable === null) ?? false;
  return (
    <Part
      title={SYSTEM_TEXTS.dead}
      aside={
        canSend && (
          <Button disabled={busy} onClick={resendAll}>
            {SYSTEM_TEXTS.sendAll}
          </Button>
        )
      }
    >
      {error && !data ? (
        <Problem title={errorText(error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 1, width: '100%' }} />
      ) : data.count === 0 ? (
        <p className={styles.note}>{SYSTEM_TEXTS.noneDead}</p>
      ) : (
        <>
          <p className={styles.quiet}>{SYSTEM_TEXTS.deadHelp}</p>
          <DataTable label={SYSTEM_TEXTS.dead} columns={columns} rows={data.results} />
          {data.count > PAGE_SIZE && (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={data.count}
              onChange={(to) => goTo(to, { link: to > page ? data.next : data.previous })}
            />
          )}
        </>
      )}
      <Suspense>
        {discarding && (
          <DiscardDialog
            mail={discarding}
            onDiscard={async (reason) => {
              await discard(discarding.id, reason);
              setDiscarding(null);
            }}
            onClose={() => setDiscarding(null)}
          />
        )}
      </Suspense>
    </Part>
  );
}

const messages = (count: number) => (count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`);

function useActions() {
  const utils = trpc.useUtils();
  const { mails } = utils.client.system;
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const done = async (act: Promise<string>) => {
    const text = await act;
    await utils.system.invalidate();
    confirm(text);
  };
  const run = (act: () => Promise<string>) => {
    setBusy(true);
    done(act())
      .catch(async (error: unknown) => {
        alert(errorText(error));
        await utils.system.mails.list.invalidate();
      })
      .finally(() => setBusy(false));
  };
  return {
    busy,
    resend: (id: number) => run(() => mails.resend.mutate({ id }).then(() => SYSTEM_TEXTS.resent)),
    resendAll: () =>
      run(async () => {
        const { resent, left } = await mails.resendAll.mutate({});
        const parts = [
          resent > 0 ? SYSTEM_TEXTS.resentAll(messages(resent)) : SYSTEM_TEXTS.noneResent,
          left > 0 ? SYSTEM_TEXTS.left(messages(left)) : [],
        ];
        return parts.flat().join(' ');
      }),
    discard: (id: number, reason: string) =>
      done(mails.discard.mutate({ id, reason }).then(() => SYSTEM_TEXTS.discarded)),
  };
}
