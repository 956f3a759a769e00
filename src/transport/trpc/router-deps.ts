import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Database } from '../../infra/database/database.js';
import { Idempotency } from '../../infra/idempotency/idempotency.js';

/** Dependencies shared by routers without a service of their own. */
@Injectable()
export class RouterDeps {
  constructor(
    readonly database: Database,
    readonly keys: Idempotency,
    readonly audit: Audit,
  ) {}
}
