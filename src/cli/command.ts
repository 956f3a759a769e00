import { parseArgs, type ParseArgsConfig } from 'node:util';
import { describeStartFailure } from '../infra/start-failure.js';

/** The arguments do not fit; the message says which and the command adds its usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What the message says is all there is to say. */
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

/** The same with words among them that are no flags. @throws UsageError */
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

/** Runs a command line to its end; a failure is told in words, and its exit code is 1 (2: wrong arguments). */
export async function runCommand(command: { main: () => Promise<void>; failure: string; usage: string }) {
  try {
    await command.main();
  } catch (error) {
    process.stderr.write(`${command.failure} ${explain(error, command.usage)}\n`);
    // Whatever was opened before the failure would keep the process alive.
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

function explain(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  return error instanceof CommandFailure ? error.message : describeStartFailure(error);
}
