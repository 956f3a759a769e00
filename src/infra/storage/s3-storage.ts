import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { listBucket } from './s3-list.js';
import { assertSafeName, isSafeName, type PutOptions, type Storage, type StorageArea } from './storage.js';

/** Limit for all tries together. An upload waits at most 10 s (C-235). */
const TIMEOUT = 8_000; // ms
const RETRIES = 2;

const CONTENT_TYPES = {
  incoming: 'application/octet-stream',
  public: 'image/webp',
  archive: 'application/gzip',
} as const satisfies Record<StorageArea, string>;

export interface BucketSettings {
  /** URL of the bucket, path style or virtual-host style; no trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of S3-compatible storage. The bucket stays private, because the API serves public files. */
export class S3Storage implements Storage {
  private readonly client: AwsClient;

  constructor(private readonly bucket: BucketSettings) {
    const { region, accessKeyId, secretAccessKey } = bucket;
    this.client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: RETRIES });
  }

  async put(area: StorageArea, name: string, bytes: Buffer, { once }: PutOptions = {}): Promise<void> {
    await once;
    await this.send('PUT', area, name, {
      body: new Uint8Array(bytes),
      headers: {
        'Content-Type': CONTENT_TYPES[area],
        // Signed with the request, so that the storage rejects a file that was changed in transit.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
  }

  async read(area: StorageArea, name: string): Promise<Buffer | undefined> {
    const response = await this.send('GET', area, name);
    return response && Buffer.from(await response.arrayBuffer());
  }

  async withFile<T>(
    area: StorageArea,
    name: string,
    use: (path: string) => Promise<T>,
  ): Promise<T | undefined> {
    const bytes = await this.read(area, name);
    if (!bytes) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'feast-'));
    try {
      const path = join(folder, name);
      await writeFile(path, bytes, { mode: 0o600 });
      return await use(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async remove(area: StorageArea, name: string): Promise<void> {
    await this.send('DELETE', area, name);
  }

  async *list(area: StorageArea): AsyncGenerator<string> {
    const prefix = `${area}/`;
    for await (const key of listBucket(this.client, this.bucket.url, prefix)) {
      const name = key.slice(prefix.length);
      if (isSafeName(name)) yield name;
    }
  }

  /** Returns undefined, because a bucket grows. */
  async space(): Promise<undefined> {}

  /** Does nothing, because a bucket only shows complete files. */
  async tidy(): Promise<void> {}

  /** Sends a request. Undefined for 404. @throws Error for every other failure */
  private async send(
    method: string,
    area: StorageArea,
    name: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Response | undefined> {
    assertSafeName(name);
    const response = await this.client.fetch(`${this.bucket.url}/${area}/${name}`, {
      method,
      ...init,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok && method === 'GET') return response;
    // An unread body would keep its connection.
    await response.body?.cancel();
    if (response.ok) return response;
    if (response.status === 404 && method !== 'PUT') return undefined;
    throw new Error(`The storage answered ${response.status} to ${method}.`);
  }
}
