import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import type { Actor, Scope } from '../../shared/access/scope.js';
import { ImageRefused } from './media.errors.js';

/** Remembers who sent files that cannot be images. */
@Injectable()
export class UploadAudit {
  constructor(private readonly audit: Audit) {}

  /** Runs `work`; when it refuses a file, that leaves a row. `scope` is null while none has been decided. */
  async watch<T>(actor: Actor, scope: Scope | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ImageRefused) await this.record(actor, scope, error.code);
      throw error;
    }
  }

  private async record({ userId }: Actor, scope: Scope | null, reason: string): Promise<void> {
    const restaurant = scope?.kind === 'restaurant' ? scope : undefined;
    await this.audit.record({
      action: 'upload.refused',
      outcome: 'refused',
      actor: { userId, ...(restaurant ? { role: restaurant.role } : {}) },
      restaurantId: restaurant?.restaurantId ?? null,
      target: reason,
    });
  }
}
