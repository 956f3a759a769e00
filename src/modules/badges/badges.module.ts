import { Module } from '@nestjs/common';
import { SystemModule } from '../system/index.js';
import { BadgesService } from './badges.service.js';
import { BadgesRouter } from './badges.router.js';

/** Badge counts beside the links of the console, for the API. */
@Module({ imports: [SystemModule], providers: [BadgesRouter, BadgesService], exports: [BadgesRouter] })
export class BadgesModule {}
