import { formatDate } from '@server/shared/format-date';
import { Tag } from 'antd';
import type { RecipientMail } from '@server/modules/system/mails.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import type { ListColumn } from '@/components/list-page/column';
import { ActionButton } from '@/components/list-page/row-menu';
import { MailReason, MailTime } from './mail-cells';

const COLORS: Partial<Record<RecipientMail['status'], string>> = {
  sent: 'success',
  failed: 'error',
  waiting: 'processing',
};

/** Reasons of mails without a failure of their own. */
const REASONS: Partial<Record<RecipientMail['status'], string>> = {
  failed: 'Unknown',
  dropped: SYSTEM_TEXTS.notNeeded,
};

const whyText = ({ failure, status, unsendable }: RecipientMail) =>
  unsendable ? SYSTEM_TEXTS[unsendable] : ((failure || REASONS[status]) ?? '');

/** Columns of the messages to one address. @param actions null for readers who cannot send them again */
export const recipientMailColumns = (
  actions: { busy: boolean; resend: (id: number) => void } | null,
): readonly ListColumn<RecipientMail>[] => [
  { key: 'what', title: 'Email or text', width: '17rem', primary: true, text: ({ title }) => title },
  {
    key: 'status',
    title: 'Status',
    width: '7rem',
    brief: true,
    render: ({ status }) => (
      <Tag {...(COLORS[status] && { color: COLORS[status] })}>{SYSTEM_TEXTS.mailStatuses[status]}</Tag>
    ),
  },
  {
    key: 'when',
    title: 'When',
    width: '16.5rem',
    brief: ({ at }) => formatDate(at, 'moment'),
    render: (mail) => <MailTime {...mail} />,
  },
  {
    key: 'why',
    title: 'Reason',
    brief: (mail) => whyText(mail) && <span data-whole>{whyText(mail)}</span>,
    render: (mail) => (
      <MailReason
        failure={mail.failure || whyText(mail) || '–'}
        unsendable={mail.failure ? mail.unsendable : null}
      />
    ),
  },
  ...(actions ? [resendColumn(actions)] : []),
];

const resendColumn = ({
  busy,
  resend,
}: {
  busy: boolean;
  resend: (id: number) => void;
}): ListColumn<RecipientMail> => ({
  key: 'actions',
  title: 'Actions',
  width: '7rem',
  actions: true,
  render: ({ id, title, status, unsendable }) =>
    status === 'failed' &&
    !unsendable && (
      <ActionButton
        text={SYSTEM_TEXTS.sendAgain}
        label={`${SYSTEM_TEXTS.sendAgain}: ${title}`}
        disabled={busy}
        onSelect={() => resend(id)}
      />
    ),
});
