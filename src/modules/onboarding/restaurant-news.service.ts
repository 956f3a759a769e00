import { Injectable } from '@nestjs/common';
import { Outbox } from '../../infra/outbox/outbox.js';
import type { RestaurantNews } from './onboarding.registry.js';
import { RestaurantsRepository } from './restaurants.repository.js';

/** Emails members about changes of their restaurant. Messages join the running transaction. */
@Injectable()
export class RestaurantNewsService {
  constructor(
    private readonly restaurants: RestaurantsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Emails the owners who are not disabled. */
  async tellOwners(id: number, news: RestaurantNews): Promise<void> {
    await this.tell(await this.restaurants.activeOwners(id), news);
  }

  /** Emails every member who is not disabled. */
  async tellMembers(id: number, news: RestaurantNews): Promise<void> {
    await this.tell(await this.restaurants.activeMembers(id), news);
  }

  /** Emails every member who is not disabled about a closing. @param closer email of the member who closed it */
  async tellMembersOfClosing(
    id: number,
    news: Extract<RestaurantNews, { what: 'closed' }>,
    closer: string,
  ): Promise<void> {
    for (const member of await this.restaurants.activeMembers(id))
      await this.tell([member], { ...news, own: member.email === closer });
  }

  private async tell(recipients: readonly { email: string }[], payload: RestaurantNews): Promise<void> {
    for (const { email: to } of recipients) await this.outbox.add({ kind: 'mail.restaurant', to, payload });
  }
}
