import { z } from 'zod';
import { AppRouters } from '../../src/api/app-router.js';
import type { Rule } from '../../src/shared/access/matrix.js';
import { type ProcedureDefinition, proceduresOf } from '../../src/transport/trpc/procedure-meta.js';
import type { TestApp } from './app.js';

export interface Operation {
  name: string;
  definition: ProcedureDefinition;
  access: Rule | undefined;
  /** Method and path, such as `POST /auth/register/`. */
  address: string;
  status: number;
}

/** Lists every procedure of the running product. */
export function operationsOf(api: TestApp): Operation[] {
  return proceduresOf(api.app.get(AppRouters).router).map(([name, definition]) => {
    const { access, openapi: rest, status = 200 } = definition.meta ?? {};
    return { name, definition, access, status, address: `${rest?.method} ${rest?.path}` };
  });
}

/** Names of the operations that break a promise; empty when all keep it. */
export const breaking = (operations: Operation[], keeps: (operation: Operation) => boolean) =>
  operations.filter((operation) => !keeps(operation)).map(({ name }) => name);

/** Lists the values of an operation's `sort`; empty when it has none. */
export const sortsOf = ({ definition: { inputs } }: Operation): string[] =>
  inputs.flatMap((input) => {
    const sort: unknown = input instanceof z.ZodObject ? input.shape['sort'] : undefined;
    const values = sort instanceof z.ZodOptional ? sort.unwrap() : sort;
    return values instanceof z.ZodEnum ? values.options.map(String) : [];
  });
