import { idempotencyHeaders } from './idempotency.js';
import type { BodyExample } from './procedure-meta.js';

interface BulkOperation {
  /** Address of the list. */
  path: `/${string}/`;
  tags: string[];
  summary: string;
  description?: string;
  bodyExample: BodyExample;
}

/** Describes the operation that changes many rows of a list. */
export const bulkMeta = ({ path, bodyExample, ...described }: BulkOperation) => ({
  openapi: {
    method: 'POST' as const,
    path: `${path}bulk/` as const,
    ...described,
    requestHeaders: idempotencyHeaders,
  },
  bodyExample,
});
