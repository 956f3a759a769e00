import { Global, Module } from '@nestjs/common';
import { RedisConnections } from './redis-connections.js';

/** The process's connections to Redis, for every module. */
@Global()
@Module({ providers: [RedisConnections], exports: [RedisConnections] })
export class RedisModule {}
