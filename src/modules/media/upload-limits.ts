import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../infra/rate-limit/rate-limiter.js';
import type { Actor, Scope } from '../../shared/access/scope.js';

const KILOBYTE = 1_024;

/** How much may be uploaded. */
@Injectable()
export class UploadLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Before the body is read. @throws RateLimited */
  async admit({ userId }: Actor): Promise<void> {
    await this.limiter.consume('upload.user', userId);
  }

  /** Before an image is stored; those of the platform count for no restaurant. @throws RateLimited */
  async spend(scope: Scope, bytes: number): Promise<void> {
    if (scope.kind !== 'restaurant') return;
    await this.limiter.consume('upload.restaurant_files', scope.restaurantId);
    await this.limiter.consume(
      'upload.restaurant_kilobytes',
      scope.restaurantId,
      Math.ceil(bytes / KILOBYTE),
    );
  }
}
