import { Global, Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';

/** Rate limits, for every module. */
@Global()
@Module({ providers: [RateLimiter], exports: [RateLimiter] })
export class RateLimitModule {}
