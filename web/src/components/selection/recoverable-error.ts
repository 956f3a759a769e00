/** Action that helps after an error. */
export interface WayOut {
  /** Text of the button. */
  text: string;
  act: () => void;
}

/** An error that comes with a button. */
export class RecoverableError extends Error {
  /** @param wayOut undefined when nothing can be done */
  constructor(
    message: string,
    readonly wayOut: WayOut | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The button of an error, if it has one. */
export const wayOutOf = (error: unknown): WayOut | undefined =>
  error instanceof RecoverableError ? error.wayOut : undefined;
