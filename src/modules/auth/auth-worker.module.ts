import { Module } from '@nestjs/common';
import { IdentityWorkerModule } from '../../infra/identity/identity.module.js';
import { IdentityRemoval } from './users/identity-removal.js';

/** What the job process does about accounts. */
@Module({ imports: [IdentityWorkerModule], providers: [IdentityRemoval] })
export class AuthWorkerModule {}
