import { formatPlural } from '@server/shared/format';
import { useState } from 'react';
import type { Nouns } from '@server/shared/texts/selection';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** Nouns of the list. */
export const MAIL_NOUNS: Nouns = ['email or text', 'emails and texts'];
const messages = (count: number) => formatPlural(count, ...MAIL_NOUNS);

/** Actions on failed messages. @param kind message type that "resend all" is limited to */
export function useMailActions(kind?: string) {
  const utils = trpc.useUtils();
  const { mails } = utils.client.system;
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const done = async (act: Promise<string>) => {
    const text = await act;
    await Promise.all([utils.system.invalidate(), utils.badges.invalidate()]);
    confirm(text);
  };
  const run = (act: () => Promise<string>) => {
    setBusy(true);
    done(act())
      .catch(async (error: unknown) => {
        alert(errorText(error));
        await utils.system.mails.invalidate();
      })
      .finally(() => setBusy(false));
  };
  return {
    busy,
    resend: (id: number) => run(() => mails.resend.mutate({ id }).then(() => SYSTEM_TEXTS.resent)),
    resendAll: () =>
      run(async () => {
        const { resent, left } = await mails.resendAll.mutate({ ...(kind && { kind }) });
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
