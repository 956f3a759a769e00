import { Global, Module } from '@nestjs/common';
import { RedisConnections } from './redis-connections.js';

/** Redis connections of the process, for every module. */
@Global()
@Module({ providers: [RedisConnections], exports: [RedisConnections] })
export class RedisModule {}
