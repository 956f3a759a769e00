import { isDeepStrictEqual } from 'node:util';
import { type AnyRouter, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { shapeOf, type Shape } from './answer-shape.js';
import { type ProcedureDefinition, proceduresOf } from './procedure-meta.js';

interface Step {
  (call: { next: () => Promise<Result> }): Promise<Result>;
  _type?: 'input' | 'output';
}
type Result = { ok: true; data: unknown } | { ok: false };

/**
 * Has every operation answer what its schema declares without being parsed, which took a fifth of a list's time and a
 * quarter of its memory. The columns that no schema names stay as unseen as before.
 * @param checked whether answers are parsed besides, and must be what parsing makes of them: in tests and while developing
 */
export function shapeAnswers(router: AnyRouter, { checked }: { checked: boolean }): void {
  for (const [path, definition] of proceduresOf(router)) {
    const { output, middlewares } = definition as ProcedureDefinition & { middlewares: Step[] };
    if (!output) continue;
    const at = middlewares.findIndex(({ _type }) => _type === 'output');
    if (at < 0) throw new Error(`${path} has no step that parses its answer.`);
    const shape = shapeOf(output);
    middlewares[at] = answering(checked ? checking(output, shape, path) : shape);
  }
}

function answering(shape: Shape): Step {
  const step: Step = async ({ next }) => {
    const result = await next();
    if (!result.ok) return result;
    try {
      result.data = shape(result.data);
      return result;
    } catch (cause) {
      throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Output validation failed', cause });
    }
  };
  step._type = 'output';
  return step;
}

const checking =
  (schema: z.core.$ZodType, shape: Shape, path: string): Shape =>
  (value) => {
    const [parsed, shaped] = [z.parse(schema, value), shape(value)];
    if (!isDeepStrictEqual(onTheWire(parsed), onTheWire(shaped)))
      throw new Error(`The shape of ${path} answers something else than its schema.`);
    return shaped;
  };

const onTheWire = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
