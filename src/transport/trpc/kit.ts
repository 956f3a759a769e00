import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Database } from '../../infra/database/database.js';
import { Idempotency } from '../../infra/idempotency/idempotency.js';

/** What a router needs that has no service of its own. */
@Injectable()
export class Kit {
  constructor(
    readonly database: Database,
    readonly keys: Idempotency,
    readonly audit: Audit,
  ) {}
}
