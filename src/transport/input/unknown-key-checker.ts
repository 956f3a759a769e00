import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import type { FieldError } from '../../shared/errors.js';
import { RESTAURANT_FIELDS } from '../trpc/restaurant-policy.js';
import { type ProcedureDefinition, proceduresOf } from '../trpc/procedure-meta.js';
import { FIELD_HINTS } from './field-hints.js';
import { keysOf, unknownKeys } from './unknown-keys.js';

/** Fields that the server sets. Clients that send back a row send them too, and lose nothing. */
const COMPUTED = new Set(['id', 'version', 'created_at', 'updated_at']);
const CREATED = 201;

interface Operation {
  /** Such as `menu.categories.create`, in the router `menu.categories`. */
  name: string;
  router: string;
  /** Such as `POST /categories/`. */
  address: string;
  writes: boolean;
  creates: boolean;
  inputs: readonly z.core.$ZodType[];
  /** Fields that it accepts. */
  accepted: ReadonlySet<string>;
  /** True when it returns its one row. */
  answersRow: boolean;
  /** Fields of the returned row or rows. */
  answered: ReadonlySet<string>;
}

/** Unknown keys of a request, by what happens to them. */
export interface KeyCheck {
  ignored: string[];
  /** Fields of the entity that another call sets: one sentence each. */
  refused: FieldError[];
}

function describe(name: string, { type, inputs, output, meta }: ProcedureDefinition): Operation {
  const named = meta?.access?.of === 'restaurant' ? RESTAURANT_FIELDS : [];
  return {
    name,
    router: name.split('.').slice(0, -1).join('.'),
    address: `${meta?.openapi?.method ?? ''} ${meta?.openapi?.path ?? name}`.trim(),
    writes: type === 'mutation',
    creates: meta?.status === CREATED,
    inputs,
    accepted: new Set([...inputs.flatMap((schema) => keysOf(schema)), ...named]),
    answersRow: output !== undefined && keysOf(output).includes('id'),
    answered: new Set(output ? rowKeys(output) : []),
  };
}

/** Returns the fields of a row, also for a page of rows. */
function rowKeys(output: z.core.$ZodType): string[] {
  const keys = keysOf(output);
  return keys.includes('results') ? keysOf(output, 'results') : keys;
}

/** Finds the calls that a sentence names. */
const callsIn = (sentence: string): string[] => sentence.match(/[A-Z]+ \/[\w/{}-]+/g) ?? [];

const includesAll = (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
  [...some].every((key) => all.has(key));

/** Checks inputs for keys that their operation does not know, by the schemas of all operations. */
export class UnknownKeyChecker {
  private readonly operations: ReadonlyMap<string, Operation>;
  private readonly refusals = new Map<string, ReadonlyMap<string, string>>();

  constructor(router: AnyRouter) {
    this.operations = new Map(
      proceduresOf(router).map(([name, definition]) => [name, describe(name, definition)] as const),
    );
  }

  /** @param input as sent, before any schema parses it */
  check(name: string, input: unknown): KeyCheck {
    const operation = this.operations.get(name);
    if (!operation || typeof input !== 'object' || input === null) return { ignored: [], refused: [] };
    const unknown = this.unknownTo(operation, input);
    if (unknown.length === 0) return { ignored: [], refused: [] };
    const refusals = this.refusalsOf(operation);
    return {
      ignored: unknown.filter((key) => !refusals.has(key)),
      refused: unknown.flatMap((path) => {
        const message = refusals.get(path);
        return message === undefined ? [] : { path, message };
      }),
    };
  }

  /** Rejected fields of an operation with their messages; computed once. */
  private refusalsOf(operation: Operation): ReadonlyMap<string, string> {
    const known = this.refusals.get(operation.name);
    if (known) return known;
    const found = operation.writes ? this.findRefusals(operation) : new Map<string, string>();
    this.refusals.set(operation.name, found);
    return found;
  }

  private unknownTo({ inputs, accepted }: Operation, input: object): string[] {
    if (inputs.length === 0) return Object.keys(input).filter((key) => !accepted.has(key));
    const [first = [], ...others] = inputs.map((schema) => unknownKeys(schema, input));
    return first.filter((key) => !accepted.has(key) && others.every((other) => other.includes(key)));
  }

  private findRefusals(operation: Operation): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const field of this.fieldsOfEntity(operation)) {
      if (operation.accepted.has(field) || COMPUTED.has(field)) continue;
      const instead = this.instead(operation, field);
      // No hint is needed when this call already does it.
      if (instead && !callsIn(instead).includes(operation.address))
        found.set(field, `\`${field}\` is read-only here: ${instead}.`);
    }
    return found;
  }

  /** Returns the fields of the returned row, and those that other calls return for the same entity. */
  private fieldsOfEntity({ answersRow, answered, router }: Operation): ReadonlySet<string> {
    if (!answersRow) return new Set();
    const tellingMore = this.siblingsIn(router).filter((other) => includesAll(other.answered, answered));
    return new Set([answered, ...tellingMore.map((other) => other.answered)].flatMap((keys) => [...keys]));
  }

  /**
   * Explains how to set the field. Prefers a call that also creates rows when this one does, then the hint in
   * `FIELD_HINTS`. Otherwise it is any call of the router.
   */
  private instead({ name, router, creates }: Operation, field: string): string | undefined {
    const takers = this.siblingsIn(router).filter(
      (other) => other.writes && other.name !== name && other.accepted.has(field) && other.answersRow,
    );
    const maker = takers.find((other) => other.creates);
    const changer = takers.find((other) => !other.creates);
    const use = (other: Operation | undefined) => other && `use ${other.address}`;
    return (creates ? use(maker) : undefined) ?? FIELD_HINTS[router]?.[field] ?? use(changer) ?? use(maker);
  }

  private siblingsIn(router: string): Operation[] {
    return [...this.operations.values()].filter((other) => other.router === router);
  }
}
