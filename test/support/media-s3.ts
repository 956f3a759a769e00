import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A stored object. */
export interface StoredObject {
  body: Buffer;
  contentType: string | undefined;
}

/** Keys on a page of a list: few, so that a test with some files needs several pages. */
const PAGE = 3;

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A storage server with the parts of the S3 protocol that objects, lists and multipart uploads need. It checks
 * signatures (AWS Signature Version 4) with its own code, so a client that signs wrongly is refused.
 */
export class BucketServer {
  readonly objects = new Map<string, StoredObject>();
  /** Parts of unfinished uploads, by upload. */
  readonly uploads = new Map<string, Buffer[]>();
  /** Number of requests that get 503 before the next one works. */
  busyFor = 0;

  private constructor(
    private readonly server: Server,
    private readonly keys: Keys,
  ) {}

  static async open(keys: Keys): Promise<BucketServer> {
    const server = createServer();
    const bucket = new BucketServer(server, keys);
    server.on('request', (request, response) => void bucket.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return bucket;
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/bucket`;
  }

  async close() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const reply = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content);

    if (this.busyFor > 0) {
      this.busyFor -= 1;
      return reply(503, '<Error><Code>SlowDown</Code></Error>');
    }
    if (!this.isSigned(request, body)) return reply(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const key = pathname.replace(/^\/bucket\/?/, '');
    const uploadId = searchParams.get('uploadId');
    if (searchParams.has('list-type')) return reply(200, this.list(searchParams));
    if (searchParams.has('uploads')) {
      this.uploads.set(key, []);
      return reply(
        200,
        `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (uploadId !== null) return this.answerUpload(request, response, { key, uploadId, body, searchParams });
    if (request.method === 'PUT') {
      this.objects.set(key, { body, contentType: request.headers['content-type'] });
      return reply(200);
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return reply(204);
    }
    const found = this.objects.get(key);
    return found ? reply(200, found.body) : reply(404, '<Error><Code>NoSuchKey</Code></Error>');
  }

  /** Answers a request for one part, all parts together, or none of them. */
  private answerUpload(
    { method }: IncomingMessage,
    response: ServerResponse,
    {
      key,
      uploadId,
      body,
      searchParams,
    }: { key: string; uploadId: string; body: Buffer; searchParams: URLSearchParams },
  ) {
    const parts = this.uploads.get(uploadId) ?? [];
    if (method === 'PUT') {
      parts[Number(searchParams.get('partNumber')) - 1] = body;
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    this.uploads.delete(uploadId);
    if (method === 'DELETE') return response.writeHead(204).end();
    const named = [...body.toString().matchAll(/<ETag>&quot;(\w+)&quot;<\/ETag>/g)].map(([, etag]) => etag);
    if (named.join() !== parts.map(sha256).join()) return response.writeHead(400).end('<Error/>');
    this.objects.set(key, { body: Buffer.concat(parts), contentType: undefined });
    return response.writeHead(200).end('<CompleteMultipartUploadResult/>');
  }

  private list(query: URLSearchParams): string {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const contents = keys.slice(start, start + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = start + PAGE;
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
  }

  private isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
    const [, scope = '', signed = '', signature = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const { region, accessKeyId, secretAccessKey } = this.keys;
    const date = String(headers['x-amz-date']);
    const parts = [date.slice(0, 8), region, 's3', 'aws4_request'];
    const bodyHash = String(headers['x-amz-content-sha256']);
    if (
      scope !== [accessKeyId, ...parts].join('/') ||
      bodyHash !== (body.length > 0 ? sha256(body) : bodyHash)
    )
      return false;
    const names = signed.split(';');
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
    const { pathname, searchParams } = new URL(url, this.url);
    const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
    const canonical = [
      method,
      pathname,
      query.join('&'),
      ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signed,
      bodyHash,
    ].join('\n');
    const key = parts.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
    const expected = hmac(key, ['AWS4-HMAC-SHA256', date, parts.join('/'), sha256(canonical)].join('\n'));
    return timingSafeEqual(expected, Buffer.from(signature.padEnd(64, '0'), 'hex'));
  }
}
