import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Draft, MailDelivery } from '../../infra/mail/mail-delivery.js';
import { plainName } from '../../infra/mail/plain-name.js';
import { PRODUCT_NAME } from '../../shared/product.js';
import { backOfficeOf } from '../../shared/restaurants/address.js';
import type { RestaurantNews } from './onboarding.registry.js';

const TEMPLATES = 'modules/onboarding/mails';

/** A restaurant without a name yet. */
const UNNAMED = 'your restaurant';

/** What owners are told of their restaurant. The words stand in mails/. */
function restaurantMail(news: RestaurantNews): Draft {
  const restaurant = plainName(news.restaurant) || UNNAMED;
  switch (news.what) {
    case 'suspended':
      return {
        template: `${TEMPLATES}/restaurant-suspended`,
        subject: `${PRODUCT_NAME} has suspended ${restaurant}`,
        preview: 'Nothing can be changed until it is lifted.',
        view: { restaurant, reason: news.reason },
      };
    case 'unsuspended':
      return {
        template: `${TEMPLATES}/restaurant-unsuspended`,
        subject: `The suspension of ${restaurant} is lifted`,
        preview: 'Everything can be changed again.',
        view: { restaurant, backOffice: backOfficeOf(news.restaurantId) },
      };
  }
}

/** Has them sent, in the worker process. */
@Injectable()
export class RestaurantMails implements OnModuleInit {
  constructor(private readonly delivery: MailDelivery) {}

  onModuleInit() {
    this.delivery.handle('mail.restaurant', ({ payload }) => restaurantMail(payload));
  }
}
