/** A complete reply. */
export interface Reply<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export interface SendOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent unchanged, instead of JSON. */
  raw?: string | Buffer;
}

/** A client of the REST API that never throws: tests check the status themselves. */
export class HttpClient {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  /** Returns the same client, signed in. */
  as(token: string) {
    return new HttpClient(this.url, token);
  }

  get = <T>(path: string, options?: SendOptions) => this.send<T>('GET', path, undefined, options);
  post = <T>(path: string, body?: unknown, options?: SendOptions) =>
    this.send<T>('POST', path, body, options);
  put = <T>(path: string, body?: unknown, options?: SendOptions) => this.send<T>('PUT', path, body, options);
  patch = <T>(path: string, body?: unknown, options?: SendOptions) =>
    this.send<T>('PATCH', path, body, options);
  delete = <T>(path: string, options?: SendOptions) => this.send<T>('DELETE', path, undefined, options);

  async send<T>(method: string, path: string, body?: unknown, options: SendOptions = {}): Promise<Reply<T>> {
    const token = options.token ?? this.token;
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? JSON.parse(text) : text) as T,
    };
  }
}
