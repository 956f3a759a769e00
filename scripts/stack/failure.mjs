/** What the person at the terminal can act on: shown as one paragraph, without a stack trace. */
export class Failure extends Error {
  name = 'Failure';
}

/** Runs a command of this folder; a Failure ends it with its paragraph and exit code 1, anything else with its stack. */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
