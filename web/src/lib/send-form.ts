import { REQUEST_FAILED, REQUEST_TIMED_OUT } from '@server/shared/texts/auth';
import { UPLOAD_TIMEOUT } from '@server/shared/timeouts';
import { retryOnline } from './online';
import { getAccessToken } from './trpc';

interface SendForm {
  method: 'POST' | 'PATCH';
  path: string;
  form: FormData;
  /** 0 to 1, of what has been sent. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a form with files to the REST API, as the person who is signed in. By XMLHttpRequest: fetch cannot say how
 * much has been sent. Offline it waits until the browser is back.
 * @throws Error with one sentence for a person
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

/** The server's own words. */
function wordsOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { detail, message } = body as { detail?: unknown; message?: unknown };
  return [detail, message].find((text) => typeof text === 'string');
}
