import { APP_ROUTER, type AppRouter } from '../../src/api/app-router.js';
import type { Rule } from '../../src/shared/access/matrix.js';
import type { ProcedureMeta } from '../../src/transport/trpc/trpc.js';
import type { TestApp } from './app.js';

/** What a procedure knows of itself. */
interface Definition {
  type: 'query' | 'mutation' | 'subscription';
  inputs: unknown[];
  output?: unknown;
  meta?: ProcedureMeta;
}

export interface Operation {
  name: string;
  definition: Definition;
  access: Rule | undefined;
  /** Such as `POST /auth/register/`. */
  address: string;
  status: number;
}

/** Every procedure of the running product. */
export function operationsOf(api: TestApp): Operation[] {
  const { procedures } = api.app.get<AppRouter>(APP_ROUTER)._def;
  const found = Object.entries(procedures as unknown as Record<string, { _def: Definition }>);
  return found.map(([name, { _def: definition }]) => {
    const { access, openapi: rest, status = 200 } = definition.meta ?? {};
    return { name, definition, access, status, address: `${rest?.method} ${rest?.path}` };
  });
}

/** Names of the operations that do not keep a promise: empty when all do. */
export const breaking = (operations: Operation[], keeps: (operation: Operation) => boolean) =>
  operations.filter((operation) => !keeps(operation)).map(({ name }) => name);
