import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { RetentionSweeper } from '../retention/retention-sweeper.js';
import { Audit } from './audit.js';
import { DeletedDetails } from './deleted-details.js';
import { HistoryUpkeep } from './history-upkeep.js';

/** Audit log and the figures of its upkeep, for every module. */
@Global()
@Module({
  providers: [Audit, DeletedDetails, HistoryUpkeep],
  exports: [Audit, DeletedDetails, HistoryUpkeep],
})
export class AuditModule {}

/** Deletes expired details of deleted rows, in the worker. */
@Module({ imports: [AuditModule] })
export class AuditWorkerModule implements OnModuleInit {
  constructor(
    private readonly details: DeletedDetails,
    private readonly sweeper: RetentionSweeper,
  ) {}

  onModuleInit() {
    this.sweeper.add({ deletedDetails: ({ before, limit }) => this.details.removeOld(before, limit) });
  }
}
