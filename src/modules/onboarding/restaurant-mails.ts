import { formatDate } from '../../shared/format-date.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailDraft, MailDelivery } from '../../infra/mail/mail-delivery.js';
import { type Notice, noticeMail } from '../../infra/mail/notice.js';
import { plainName } from '../../infra/mail/plain-name.js';
import { PRODUCT_NAME } from '../../shared/product.js';
import { backOfficeOf } from '../../shared/restaurants/address.js';
import type { RestaurantNews } from './onboarding.registry.js';

const TEMPLATES = 'modules/onboarding/mails';

/** Name for a restaurant without one, in a sentence and at its start. */
const UNNAMED = { inside: 'your restaurant', first: 'Your restaurant' };

const restorable = (until: string, support: string) =>
  `${PRODUCT_NAME} can restore it until ${formatDate(until, 'date', 'UTC')}. To ask for that, write to ${support}.`;

/** Builds the email for owners or members about their restaurant. Longer texts are in mails/. */
function restaurantMail(news: RestaurantNews): MailDraft {
  const name = plainName(news.restaurant);
  const [restaurant, first] = [name || UNNAMED.inside, name || UNNAMED.first];
  switch (news.what) {
    case 'suspended':
      return {
        template: `${TEMPLATES}/restaurant-suspended`,
        subject: `${PRODUCT_NAME} suspended ${restaurant}`,
        preview: 'Your team can’t make changes until the suspension is lifted.',
        view: { restaurant, reason: news.reason },
      };
    case 'unsuspended':
      return {
        template: `${TEMPLATES}/restaurant-unsuspended`,
        subject: `${first} is no longer suspended`,
        preview: 'Your team can make changes again.',
        view: { restaurant, backOffice: backOfficeOf(news.restaurantId) },
      };
    case 'closed':
      return noticeMail({
        ...closedWords({ restaurant, first }, news),
        note: (support) => restorable(news.until, support),
      });
    case 'deleted':
      return noticeMail({
        subject: `${first} was deleted`,
        heading: `${first} was deleted`,
        paragraphs: [`${PRODUCT_NAME} deleted ${restaurant}.`, GONE],
        note: (support) => restorable(news.until, support),
      });
    case 'transferring':
      return noticeMail({
        subject: `${PRODUCT_NAME} is transferring ${restaurant} to a new owner`,
        heading: `${first} is getting a new owner`,
        paragraphs: [
          `${PRODUCT_NAME} invited someone to own ${restaurant}.`,
          'When they accept, they become the only owner and you become a manager. Nothing changes until then.',
        ],
        button: { path: backOfficeOf(news.restaurantId), text: 'Open back office' },
        note: (support) => `Didn’t agree to this? Write to ${support}.`,
      });
    case 'restored':
      return noticeMail({
        subject: `${first} is back`,
        heading: `${first} is back`,
        paragraphs: [
          `${PRODUCT_NAME} restored ${restaurant}, with its menu and its team.`,
          ...(news.paused ? [PAUSED] : []),
        ],
        button: { path: backOfficeOf(news.restaurantId), text: 'Open back office' },
        note: (support) => `Questions? Write to ${support}.`,
      });
  }
}

/** Words a closing differently for the member who did it. */
function closedWords(
  { restaurant, first }: Record<'restaurant' | 'first', string>,
  { by, own }: { by: string; own?: boolean },
): Pick<Notice, 'subject' | 'heading' | 'paragraphs'> {
  const heading = own ? `You closed ${restaurant}` : `${first} was closed`;
  const paragraphs: Notice['paragraphs'] = own ? [GONE] : [`${plainName(by)} closed ${restaurant}.`, GONE];
  return { subject: heading, heading, paragraphs };
}

const PAUSED = 'It has no owner, so it’s paused. Guests see it as closed until an owner resumes it.';
const GONE = 'Guests can’t see it anymore, and its team can’t open it. Your account isn’t affected.';

/** Sends these emails in the worker. */
@Injectable()
export class RestaurantMails implements OnModuleInit {
  constructor(private readonly delivery: MailDelivery) {}

  onModuleInit() {
    this.delivery.handle('mail.restaurant', ({ payload }) => restaurantMail(payload));
  }
}
