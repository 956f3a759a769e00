import { REQUEST_FAILED, REQUEST_TIMED_OUT } from '@server/shared/texts/requests';
import { UPLOAD_TIMEOUT } from '@server/shared/timeouts';
import { retryOnline } from './online';
import { getAccessToken } from './trpc';

interface SendForm {
  method: 'POST' | 'PATCH';
  path: string;
  /** A form, or a file that is the whole body. */
  form: FormData | Blob;
  /** Sent share, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** The server refused an upload. The message is one sentence for the user. */
export class UploadRefused extends Error {
  constructor(
    message: string,
    /** The server's error code, such as `import_open`. */
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/**
 * Sends a form with files, or a file, to the REST API, as the signed-in user. Offline, it waits for the connection.
 * Uses XMLHttpRequest, because fetch can't report progress.
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
    // The browser would send the file's own type, and the server reads some types as requests.
    if (form instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(refusalOf(request.status, request.response));
    };
    request.onerror = () => reject(new Error(REQUEST_FAILED));
    request.ontimeout = () => reject(new Error(REQUEST_TIMED_OUT));
    request.send(form);
  });
}

/** The server's error text and code. */
function refusalOf(status: number, body: unknown): UploadRefused {
  const { detail, message, code } = (body ?? {}) as Partial<Record<string, string>>;
  return new UploadRefused(detail ?? message ?? `HTTP ${status}`, code);
}
