import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.js';
import { HistoryUpkeep } from './history-upkeep.js';

/** The audit log and how its upkeep does, for every module. */
@Global()
@Module({ providers: [Audit, HistoryUpkeep], exports: [Audit, HistoryUpkeep] })
export class AuditModule {}
