/** What the person at the terminal can act on: shown as one paragraph, without a stack trace. */
export class Failure extends Error {
  name = 'Failure';
}
