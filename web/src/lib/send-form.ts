import { REQUEST_FAILED, REQUEST_TIMED_OUT } from '@server/shared/texts/auth';
import { UPLOAD_TIMEOUT } from '@server/shared/timeouts';
import { retryOnline } from './online';
import { getAccessToken } from './trpc';

interface SendForm {
  method: 'POST' | 'PATCH';
  path: string;
  form: FormData;
  /** Sent share, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a form with files to the REST API, as the signed-in user. Offline, it waits for the connection. Uses
 * XMLHttpRequest, because fetch can't report progress.
 * @throws Error with one sentence for the user
 */
export const sendFormData = (wish: SendForm): Promise<unknown> => retryOnline(() => sendOnce(wish));

async function sendOnce({ method, path, form, onProgress }: SendForm): Promise<unknown> {
  const token = await getAccessToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = UPLOAD_TIMEOUT;
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(new Error(wordsOf(request.response) ?? `HTTP ${request.status}`));
    };
    request.onerror = () => reject(new Error(REQUEST_FAILED));
    request.ontimeout = () => reject(new Error(REQUEST_TIMED_OUT));
    request.send(form);
  });
}

/** The server's error text. */
function wordsOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { detail, message } = body as { detail?: unknown; message?: unknown };
  return [detail, message].find((text) => typeof text === 'string');
}
