import { Module } from '@nestjs/common';
import { BadgesService } from './badges.service.js';

/** What waits for somebody, as numbers beside the links of the console, for the API. */
@Module({ providers: [BadgesService], exports: [BadgesService] })
export class BadgesModule {}
