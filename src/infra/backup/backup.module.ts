import { Global, Module } from '@nestjs/common';
import { BackupFigures } from './backup-figures.js';

/** How the backups do, for every module. */
@Global()
@Module({ providers: [BackupFigures], exports: [BackupFigures] })
export class BackupModule {}
