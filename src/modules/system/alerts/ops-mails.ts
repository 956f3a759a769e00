import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Draft, MailDelivery } from '../../../infra/mail/mail-delivery.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import type { OperationsNews } from '../system.registry.js';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const upkeepLine = ({ lastRun, oldestDays }: NonNullable<OperationsNews['upkeep']>) =>
  `The upkeep of the history (archive-history) ${lastRun === null ? 'has never run' : `last ran on ${DAY.format(new Date(lastRun))}`}; ` +
  `its oldest entry is ${plural(oldestDays, 'day')} old. It should run once a day.`;

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const backupLine = ({ last }: NonNullable<OperationsNews['backup']>) =>
  `The last backup is of ${MOMENT.format(new Date(last))} (UTC). There should be one every night.`;

/** What operations are told. The words stand in mails/. */
function operationsMail({ dead, late, waiting = [], upkeep, backup }: OperationsNews): Draft {
  const messages = dead.reduce((sum, { count }) => sum + count, 0);
  const what = [
    messages > 0 ? `${plural(messages, 'message')} could not be sent` : [],
    late.length > 0 ? `${plural(late.length, 'queue')} ${late.length === 1 ? 'stands' : 'stand'} still` : [],
    waiting.length > 0 ? 'messages wait' : [],
    upkeep ? 'the history is not archived' : [],
    backup ? 'no backup is taken' : [],
  ]
    .flat()
    .join(', ');
  return {
    template: 'modules/system/alerts/mails/operations',
    subject: `${PRODUCT_NAME}: ${what}`,
    preview: 'Have a look at the system’s status.',
    view: {
      lines: [
        ...dead.map(({ title, count }) => `${title}: ${count} could not be sent.`),
        ...late.map(
          ({ queue, minutes }) => `Queue “${queue}”: its oldest job has waited for ${minutes} minutes.`,
        ),
        ...waiting.map(
          ({ title, minutes }) =>
            `${title}: the oldest one that is not sent yet has waited for ${minutes} minutes.`,
        ),
        ...(upkeep ? [upkeepLine(upkeep)] : []),
        ...(backup ? [backupLine(backup)] : []),
      ],
    },
  };
}

/** Has them sent, in the worker process. */
@Injectable()
export class OpsMails implements OnModuleInit {
  constructor(private readonly delivery: MailDelivery) {}

  onModuleInit() {
    this.delivery.handle('mail.operations', ({ payload }) => operationsMail(payload));
  }
}
