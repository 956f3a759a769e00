import { Injectable } from '@nestjs/common';

type Listener = (userId: number) => Promise<void>;

/**
 * What other modules do whenever somebody has proved who they are: pending invites are accepted by it (C-183). The
 * listeners run in the transaction that opens the session, so nobody comes in without them.
 */
@Injectable()
export class Arrivals {
  private readonly listeners: Listener[] = [];

  onArrival(listener: Listener): void {
    this.listeners.push(listener);
  }

  async announce(userId: number): Promise<void> {
    for (const listener of this.listeners) await listener(userId);
  }
}
