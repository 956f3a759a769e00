import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { BackupTarget } from '../../config/backup-target.js';
import { listBucket, valueOf } from '../../infra/storage/s3-list.js';
import type { ArchiveStore } from './archive-store.js';
import { inParts } from './parts.js';
import { withTemporaryFolder } from './temporary-folder.js';

/** Up to 10,000 parts are allowed: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const TIMEOUT = 120_000; // ms, for a request with all its retries
const RETRIES = 4;

/** Archives in a bucket. Uploads parts, which the storage then joins to one file, or discards. */
export class BucketArchives implements ArchiveStore {
  private readonly client: AwsClient;

  constructor(private readonly target: Extract<BackupTarget, { prefix: string }>) {
    const { region, accessKeyId, secretAccessKey } = target.bucket;
    this.client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: RETRIES });
  }

  placeOf(name: string): string {
    return this.urlOf(name);
  }

  async write(name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
    const begun = await this.send('POST', `${this.urlOf(name)}?uploads=`);
    const uploadId = valueOf('UploadId', await begun.text()) ?? '';
    const upload = (query: Record<string, string> = {}) =>
      `${this.urlOf(name)}?${new URLSearchParams({ ...query, uploadId }).toString()}`;
    try {
      const parts: string[] = [];
      let bytes = 0;
      for await (const part of inParts(content, PART_BYTES)) {
        signal.throwIfAborted();
        const sent = await this.send('PUT', upload({ partNumber: String(parts.length + 1) }), part);
        await sent.body?.cancel();
        parts.push(partElement(parts.length + 1, sent.headers.get('etag') ?? ''));
        bytes += part.length;
      }
      const all = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const completed = await this.send('POST', upload(), Buffer.from(all));
      // The storage reports this error after the status, while it joins the parts.
      if (/<Error>/.test(await completed.text())) throw new Error('The storage did not accept the archive.');
      return bytes;
    } catch (error) {
      await this.send('DELETE', upload()).catch(() => undefined);
      throw error;
    }
  }

  async names(): Promise<string[]> {
    const { bucket, prefix } = this.target;
    const names: string[] = [];
    for await (const key of listBucket(this.client, bucket.url, prefix)) names.push(key.slice(prefix.length));
    return names;
  }

  async withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T> {
    return withTemporaryFolder(async (folder) => {
      const path = join(folder, name);
      // No timeout: an archive can be large.
      const response = await this.client.fetch(this.urlOf(name));
      if (!response.ok || !response.body) throw failure('GET', response);
      await pipeline(Readable.fromWeb(response.body), createWriteStream(path, { mode: 0o600 }));
      return use(path);
    });
  }

  async remove(name: string): Promise<void> {
    const response = await this.send('DELETE', this.urlOf(name));
    await response.body?.cancel();
  }

  private urlOf(name: string): string {
    return `${this.target.bucket.url}/${this.target.prefix}${name}`;
  }

  private async send(method: string, url: string, body?: Buffer): Promise<Response> {
    const response = await this.client.fetch(url, {
      method,
      ...(body && {
        body: new Uint8Array(body),
        headers: { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') },
      }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw failure(method, response);
    return response;
  }
}

const failure = (method: string, { status }: Response) =>
  new Error(`The storage of BACKUP_TARGET answered ${status} to ${method}.`);

const partElement = (number: number, etag: string) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</ETag></Part>`;
