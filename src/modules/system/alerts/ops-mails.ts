import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailDraft, MailDelivery } from '../../../infra/mail/mail-delivery.js';
import { formatPlural } from '../../../shared/format.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import type { OperationsNews } from '../system.registry.js';

/** Returns the alert email for operations. Its templates are in mails/. */
function operationsMail({ problems }: OperationsNews): MailDraft {
  const [first] = problems;
  const what =
    problems.length === 1 && first
      ? first.title.replace(/\.$/, '')
      : formatPlural(problems.length, 'problem');
  return {
    template: 'modules/system/alerts/mails/operations',
    subject: `${PRODUCT_NAME}: ${what}`,
    preview: problems.map(({ title }) => title).join(' '),
    view: { lines: problems.map(({ title, advice }) => [title, advice].filter(Boolean).join(' ')) },
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
