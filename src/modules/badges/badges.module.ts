import { Module } from '@nestjs/common';
import { BadgesService } from './badges.service.js';

/** Badge counts beside the links of the console, for the API. */
@Module({ providers: [BadgesService], exports: [BadgesService] })
export class BadgesModule {}
