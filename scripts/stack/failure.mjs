/** A failure that the user at the terminal can fix: printed as one paragraph, without a stack trace. */
export class Failure extends Error {
  name = 'Failure';
}
