import { parseArgs, type ParseArgsConfig } from 'node:util';
import { describeStartFailure } from '../infra/start-failure.js';

/** Wrong arguments; the message says which, and the command adds its usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A failure whose message is enough, without a stack trace. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** @throws UsageError */
export function parseFlags<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  const { values, positionals } = parseCommandLine(args, options);
  if (positionals[0] !== undefined) throw new UsageError(`Unexpected argument '${positionals[0]}'.`);
  return values;
}

/** Parses flags and positional arguments. @throws UsageError */
export function parseCommandLine<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Runs a command line to its end. A failure prints a message and exits with 1, or 2 for wrong arguments. */
export async function runCommand(command: { main: () => Promise<void>; failure: string; usage: string }) {
  try {
    await command.main();
  } catch (error) {
    process.stderr.write(`${command.failure} ${explain(error, command.usage)}\n`);
    // Connections that are still open would keep the process alive.
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

function explain(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  return error instanceof CommandFailure ? error.message : describeStartFailure(error);
}
