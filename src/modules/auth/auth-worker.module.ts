import { Module } from '@nestjs/common';
import { IdentityWorkerModule } from '../../infra/identity/identity.module.js';
import { IdentityHandlers } from './users/identity-handlers.js';

/** What the job process does about accounts. */
@Module({ imports: [IdentityWorkerModule], providers: [IdentityHandlers] })
export class AuthWorkerModule {}
