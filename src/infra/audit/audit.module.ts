import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.js';

/** The audit log, for every module. */
@Global()
@Module({ providers: [Audit], exports: [Audit] })
export class AuditModule {}
