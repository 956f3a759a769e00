import { authorization, getAccessToken } from './trpc';
import { downloadFile } from './download-file';

const UNFINISHED = 'The download didn’t finish. Check your connection and try again.';

/**
 * Downloads a file of the REST API, as the signed-in user, and returns it.
 * @throws Error with one sentence for the user
 */
export async function downloadFromApi(path: string): Promise<File> {
  const token = await getAccessToken();
  try {
    const response = await fetch(path, { headers: authorization(token) });
    if (!response.ok) throw new Error(await sentenceOf(response));
    const type = response.headers.get('content-type') ?? '';
    const file = new File([await response.blob()], nameOf(response), { type });
    downloadFile(file.name, file, type);
    return file;
  } catch (error) {
    // A lost connection, also in the middle of the file.
    throw error instanceof TypeError ? new Error(UNFINISHED, { cause: error }) : error;
  }
}

/** The server's error text. */
async function sentenceOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { detail?: unknown } | undefined;
  return typeof body?.detail === 'string' ? body.detail : `HTTP ${response.status}`;
}

/** Name of the file, as the server chose it. */
function nameOf({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded === undefined
    ? (/filename="?([^";]+)/.exec(disposition)?.[1] ?? 'download')
    : decodeURIComponent(encoded);
}
