import { formatPlural } from '../../../shared/format.js';
import { formatDate } from '../../../shared/format-date.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailDraft, MailDelivery } from '../../../infra/mail/mail-delivery.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import type { OperationsNews } from '../system.registry.js';

const upkeepLine = ({ lastRun, oldestDays }: NonNullable<OperationsNews['upkeep']>) =>
  `The history cleanup (archive-history) ${lastRun === null ? 'has never run' : `last ran on ${formatDate(lastRun, 'date', 'UTC')}`}. ` +
  `The oldest entry is ${formatPlural(oldestDays, 'day')} old. Run it once a day.`;

const backupLine = ({ last }: NonNullable<OperationsNews['backup']>) =>
  `The last backup is from ${formatDate(last, 'moment', 'UTC')} (UTC). Back up every night.`;

/** Returns the alert email for operations. Its templates are in mails/. */
function operationsMail({ dead, late, waiting = [], upkeep, backup }: OperationsNews): MailDraft {
  const messages = dead.reduce((sum, { count }) => sum + count, 0);
  const what = [
    messages > 0 ? `${formatPlural(messages, 'email or text', 'emails and texts')} failed` : [],
    late.length > 0 ? `${formatPlural(late.length, 'queue')} stuck` : [],
    waiting.length > 0 ? 'emails and texts delayed' : [],
    upkeep ? 'history cleanup overdue' : [],
    backup ? 'backup overdue' : [],
  ]
    .flat()
    .join(', ');
  return {
    template: 'modules/system/alerts/mails/operations',
    subject: `${PRODUCT_NAME}: ${what}`,
    preview: 'Check the System page.',
    view: {
      lines: [
        ...dead.map(({ title, count }) => `${title}: ${count} failed.`),
        ...late.map(
          ({ queue, minutes }) => `Queue “${queue}”: the oldest job has waited for ${minutes} minutes.`,
        ),
        ...waiting.map(
          ({ title, minutes }) => `${title}: the oldest unsent one has waited for ${minutes} minutes.`,
        ),
        ...(upkeep ? [upkeepLine(upkeep)] : []),
        ...(backup ? [backupLine(backup)] : []),
      ],
    },
  };
}

/** Registers the alert email in the worker process. */
@Injectable()
export class OpsMails implements OnModuleInit {
  constructor(private readonly delivery: MailDelivery) {}

  onModuleInit() {
    this.delivery.handle('mail.operations', ({ payload }) => operationsMail(payload));
  }
}
