import { idempotencyHeaders } from './idempotency.js';

interface BulkOperation {
  /** Address of the list. */
  path: `/${string}/`;
  tags: string[];
  summary: string;
  description?: string;
}

/** Describes the operation that changes many rows of a list. */
export const bulkMeta = ({ path, ...described }: BulkOperation) => ({
  openapi: {
    method: 'POST' as const,
    path: `${path}bulk/` as const,
    ...described,
    requestHeaders: idempotencyHeaders,
  },
});
