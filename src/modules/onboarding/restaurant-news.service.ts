import { Injectable } from '@nestjs/common';
import { Outbox } from '../../infra/outbox/outbox.js';
import type { RestaurantNews } from './onboarding.registry.js';
import { RestaurantsRepository } from './restaurants.repository.js';

/** Emails the members of a restaurant what became of it. Every message joins the running transaction. */
@Injectable()
export class RestaurantNewsService {
  constructor(
    private readonly restaurants: RestaurantsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** To the owners who can act. */
  async tellOwners(id: number, news: RestaurantNews): Promise<void> {
    await this.tell(await this.restaurants.activeOwners(id), news);
  }

  /** To every member who isn't disabled. */
  async tellMembers(id: number, news: RestaurantNews): Promise<void> {
    await this.tell(await this.restaurants.activeMembers(id), news);
  }

  /** The same of a closing; @param closer the email of the member who did it */
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
