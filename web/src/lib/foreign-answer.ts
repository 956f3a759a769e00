/** An answer that the API did not write, such as a proxy's page or a firewall's refusal. */
export class ForeignAnswer extends Error {
  /** @param status HTTP status, the one thing that can be said about it */
  constructor(readonly status: number) {
    super(`HTTP ${status}`);
    this.name = 'ForeignAnswer';
  }
}

/**
 * Keeps apart what the API answered and what something in between did.
 *
 * @throws ForeignAnswer where the body is not JSON, or a failure's body lacks the API's `detail` and `code`
 */
export async function assertApiResponse(response: Response): Promise<void> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (isJson && (response.ok || isOwnFailure(await bodyOf(response)))) return;
  throw new ForeignAnswer(response.status);
}

/** Reads a copy, because tRPC reads the answer itself. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    return undefined;
  }
}

/** Calls that were sent together are answered together: some may have succeeded. */
function isOwnFailure(body: unknown): boolean {
  const answers: unknown[] = Array.isArray(body) ? body : [body];
  return answers.length > 0 && answers.every((answer) => has(answer, 'result') || isOwnError(answer));
}

const isOwnError = (answer: unknown) => has(answer, 'error') && isErrorData(dataOf(answer.error));

const dataOf = (error: unknown) => (has(error, 'data') ? error.data : undefined);

/** Whether this is what the API says about a failure. */
export const isErrorData = (data: unknown): data is { detail: string; code: string } =>
  has(data, 'detail') &&
  has(data, 'code') &&
  typeof data.detail === 'string' &&
  typeof data.code === 'string';

function has<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
