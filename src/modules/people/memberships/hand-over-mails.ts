import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailDraft, MailDelivery } from '../../../infra/mail/mail-delivery.js';
import { plainName } from '../../../infra/mail/plain-name.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import { backOfficeOf } from '../../../shared/restaurants/address.js';
import type { HandOverNews } from '../people.registry.js';

const TEMPLATES = 'modules/people/memberships/mails';

/** Name used while a restaurant has none. */
const UNNAMED = 'Unnamed restaurant';

/** Returns the email about an ownership transfer, for the new owner or a former one. Its templates are in mails/. */
function handOverMail(news: HandOverNews): MailDraft {
  const restaurant = plainName(news.restaurant) || UNNAMED;
  const backOffice = backOfficeOf(news.restaurantId);
  if (news.newOwner === undefined)
    return {
      template: `${TEMPLATES}/restaurant-handed-to`,
      subject: `You now own ${restaurant} on ${PRODUCT_NAME}`,
      preview: 'You can change its menu, settings and team.',
      view: { restaurant, backOffice },
    };
  return {
    template: `${TEMPLATES}/restaurant-handed-on`,
    subject: `${restaurant} has a new owner`,
    preview: 'You’re now a manager.',
    view: { restaurant, backOffice, newOwner: plainName(news.newOwner) || 'a new owner' },
  };
}

/** Registers the transfer emails in the worker process. */
@Injectable()
export class HandOverMails implements OnModuleInit {
  constructor(private readonly delivery: MailDelivery) {}

  onModuleInit() {
    this.delivery.handle('mail.handed_over', ({ payload }) => handOverMail(payload));
  }
}
