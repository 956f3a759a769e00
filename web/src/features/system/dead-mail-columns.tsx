import { Button } from 'antd';
import type { DeadMail } from '@server/modules/system/mails.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import type { Column } from '@/components/list-page/data-table';
import styles from './system.module.css';

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface DeadMailActions {
  busy: boolean;
  resend: (id: number) => void;
  discard: (mail: DeadMail) => void;
}

/** What the list says of a message that was given up. */
export const deadMailColumns = ({ busy, resend, discard }: DeadMailActions): readonly Column<DeadMail>[] => [
  {
    key: 'message',
    title: 'Message',
    width: '15rem',
    primary: true,
    render: ({ title, recipient }) => (
      <span className={styles.stack}>
        <strong className={styles.kind}>{title}</strong>
        <span>{recipient}</span>
      </span>
    ),
  },
  {
    key: 'when',
    title: 'Given up',
    width: '8rem',
    render: ({ died_at, created_at, tries }) => (
      <span className={styles.when}>
        <time dateTime={died_at} title={`From ${TIME.format(new Date(created_at))}`}>
          {TIME.format(new Date(died_at))}
        </time>
        <span className={styles.quiet}>{tries === 1 ? 'after 1 try' : `after ${tries} tries`}</span>
      </span>
    ),
  },
  { key: 'why', title: 'Why', render: ({ failure }) => failure || 'Not known' },
  {
    key: 'actions',
    title: 'Actions',
    width: '12.5rem',
    actions: true,
    render: (mail) => (
      <span className={styles.actions}>
        {mail.unsendable ? (
          <span className={styles.quiet}>{SYSTEM_TEXTS[mail.unsendable]}</span>
        ) : (
          <Button
            size="small"
            disabled={busy}
            aria-label={`${SYSTEM_TEXTS.sendAgain}: ${mail.title} to ${mail.recipient}`}
            onClick={() => resend(mail.id)}
          >
            {SYSTEM_TEXTS.sendAgain}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          disabled={busy}
          aria-label={`${SYSTEM_TEXTS.discard}: ${mail.title} to ${mail.recipient}`}
          onClick={() => discard(mail)}
        >
          {SYSTEM_TEXTS.discard}
        </Button>
      </span>
    ),
  },
];
