import { Injectable } from '@nestjs/common';
import type { AnyRouter } from '@trpc/server';
import type { Context } from './context.js';
import { withoutKey } from './idempotency.js';
import type { ProcedureDefinition } from './procedure-meta.js';

/** Calls an operation as the caller of this request, with the same access, schemas and rules as any other call. */
export type CallOperation = (operation: string, input: object) => Promise<unknown>;

/** A procedure that can be called with raw input. */
export interface Callable {
  type: ProcedureDefinition['type'];
  definition: ProcedureDefinition;
  /** @throws TRPCError */
  call: (ctx: Context, input: unknown, batchIndex?: number) => Promise<unknown>;
}

type Procedure = ((options: {
  path: string;
  type: ProcedureDefinition['type'];
  ctx: Context;
  getRawInput: () => Promise<unknown>;
  batchIndex: number;
}) => Promise<unknown>) & { _def: ProcedureDefinition };

/** Maps every procedure of a router by path for direct calls. A tRPC caller would find it through proxies. */
export function callables(router: AnyRouter): ReadonlyMap<string, Callable> {
  const procedures = router._def.procedures as unknown as Record<string, Procedure>;
  return new Map(
    Object.entries(procedures).map(([path, procedure]) => {
      const definition = procedure._def;
      const { type } = definition;
      const call: Callable['call'] = (ctx, input, batchIndex = 0) =>
        procedure({ path, type, ctx, getRawInput: () => Promise.resolve(input), batchIndex });
      return [path, { type, definition, call }];
    }),
  );
}

/**
 * Calls operations from another one as the same caller. All are in one router, which is registered after its creation.
 * An inner call does not set status or headers of the response.
 */
@Injectable()
export class InternalCaller {
  private operations: ReadonlyMap<string, Callable> | undefined;

  register(router: AnyRouter): void {
    this.operations = callables(router);
  }

  /** Type and schemas of an operation; undefined if there is none of this name. */
  definitionOf(name: string): ProcedureDefinition | undefined {
    return this.operations?.get(name)?.definition;
  }

  callAs(ctx: Context): CallOperation {
    const silent: Context = {
      request: withoutKey(ctx.request),
      access: ctx.access,
      support: ctx.support,
      unknownKeys: ctx.unknownKeys,
      setHeader: () => undefined,
      setStatus: () => undefined,
      nameIgnored: () => undefined,
    };
    return async (name, input) => {
      const operation = this.operations?.get(name);
      if (!operation) throw new Error(`No such operation: ${name}.`);
      return operation.call(silent, input);
    };
  }
}
