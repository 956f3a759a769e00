import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.js';
import { AuditRepository } from './audit.repository.js';

/** The audit log, for every module. */
@Global()
@Module({ providers: [Audit, AuditRepository], exports: [Audit] })
export class AuditModule {}
