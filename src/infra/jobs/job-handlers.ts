import { Injectable } from '@nestjs/common';
import type { JobPayloads } from './jobs.js';

type Handlers<Inputs> = { [Name in keyof Inputs]?: (input: Inputs[Name]) => Promise<void> };

/** Registry with one handler per name. It rejects a second one immediately; `assertComplete` finds missing ones. */
export class HandlerRegistry<Inputs extends object> {
  private readonly handlers: Handlers<Inputs> = {};

  constructor(private readonly what: string) {}

  /** @throws Error when the name already has a handler */
  handle<Name extends keyof Inputs & string>(
    name: Name,
    handler: (input: Inputs[Name]) => Promise<void>,
  ): void {
    if (this.handlers[name]) throw new Error(`The ${this.what} ${name} has two handlers.`);
    this.handlers[name] = handler;
  }

  /** @throws Error when the name has no handler */
  async run<Name extends keyof Inputs & string>(name: Name, input: Inputs[Name]): Promise<void> {
    const handler = this.handlers[name];
    if (!handler) throw new Error(`The ${this.what} ${name} has no handler.`);
    await handler(input);
  }

  /** @throws Error that lists every name without a handler */
  assertComplete(names: readonly (keyof Inputs & string)[]): void {
    const missing = names.filter((name) => !this.handlers[name]);
    if (missing.length > 0) throw new Error(`No handler for the ${this.what} ${missing.join(', ')}.`);
  }
}

/** Handlers by job. Modules register them in `onModuleInit`, only in the worker. */
@Injectable()
export class JobHandlers extends HandlerRegistry<JobPayloads> {
  constructor() {
    super('job');
  }
}
