import { Global, Module } from '@nestjs/common';
import { BackupFigures } from './backup-figures.js';

/** Figures of the backups, for every module. */
@Global()
@Module({ providers: [BackupFigures], exports: [BackupFigures] })
export class BackupModule {}
