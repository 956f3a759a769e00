/** A response that the API did not write, such as a proxy's page or a firewall's refusal. */
export class ForeignAnswer extends Error {
  /** @param status HTTP status, the only known fact */
  constructor(readonly status: number) {
    super(`HTTP ${status}`);
    this.name = 'ForeignAnswer';
  }
}

/**
 * Tells the API's responses from those of a proxy.
 *
 * @throws ForeignAnswer if the body is not JSON, or an error's body lacks the API's `detail` and `code`
 */
export async function assertApiResponse(response: Response): Promise<void> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (isJson && (response.ok || isOwnFailure(await bodyOf(response)))) return;
  throw new ForeignAnswer(response.status);
}

/** Reads a copy, because tRPC reads the response itself. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    return undefined;
  }
}

/** Batched calls share a response: some can have succeeded. */
function isOwnFailure(body: unknown): boolean {
  const answers: unknown[] = Array.isArray(body) ? body : [body];
  return answers.length > 0 && answers.every((answer) => has(answer, 'result') || isOwnError(answer));
}

const isOwnError = (answer: unknown) => has(answer, 'error') && isErrorData(dataOf(answer.error));

const dataOf = (error: unknown) => (has(error, 'data') ? error.data : undefined);

/** Is this error data of the API? */
export const isErrorData = (data: unknown): data is { detail: string; code: string } =>
  has(data, 'detail') &&
  has(data, 'code') &&
  typeof data.detail === 'string' &&
  typeof data.code === 'string';

function has<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
