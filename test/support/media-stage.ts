import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import { AwaitedJobs } from '../../src/infra/jobs/awaited-jobs.js';
import { RedisConnections } from '../../src/infra/redis/redis-connections.js';
import { PROBE_FILE } from '../../src/infra/storage/storage.js';
import type { UploadResult } from '../../src/modules/media/media.schemas.js';
import type { ErrorBody } from '../../src/shared/errors.js';
import { startApp, type TestApp } from './app.js';
import type { Environment } from './config.js';
import type { HttpClient, Reply } from './http.js';
import { People } from './people.js';
import { useFixture } from './use-app.js';
import { startWorker } from './worker.js';

/** API and worker that share a folder of files and their own queues. */
export interface MediaStage {
  t: TestApp;
  people: People;
  /** The worker in this process; undefined when the test starts its own. */
  worker: INestApplicationContext | undefined;
  env: Environment;
  /** Names of all files in all areas, without the storage's marker file. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

interface StageOptions {
  withWorker?: boolean;
  /** Time that an upload waits for its image, longer than the default for busy machines (ms). */
  patience?: number;
}

export async function openMediaStage(
  overrides: Environment = {},
  { withWorker = true, patience }: StageOptions = {},
): Promise<MediaStage> {
  const folder = await mkdtemp(join(tmpdir(), 'feast-media-'));
  const env = { STORAGE_DIR: folder, REDIS_PREFIX: `test-${randomUUID()}`, ...overrides };
  const t = await startApp(env);
  if (patience !== undefined) {
    const jobs = t.app.get(AwaitedJobs, { strict: false });
    const run = jobs.run.bind(jobs);
    jobs.run = (one) => run({ ...one, patience });
  }
  const worker = withWorker ? (await startWorker(env, t.clock)).app : undefined;
  return {
    t,
    people: new People(t),
    worker,
    env,
    files: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      return names.filter((name) => name !== PROBE_FILE);
    },
    close: async () => {
      await t.close();
      await worker?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Shares one stage among all tests of this file and closes it afterwards. */
export function useMediaStage(...settings: Parameters<typeof openMediaStage>): MediaStage {
  let stage: MediaStage | undefined;
  afterAll(() => stage?.close());
  return useFixture(async () => (stage = await openMediaStage(...settings)));
}

/** Checks if a worker is processing an image. */
export async function hasActiveImage({ t, env }: Pick<MediaStage, 't' | 'env'>): Promise<boolean> {
  const { producer } = t.app.get(RedisConnections, { strict: false });
  return (await producer.llen(`${env['REDIS_PREFIX']}:images:active`)) > 0;
}

export interface Upload {
  file?: Buffer;
  /** File name and content type that the client sends. */
  fileName?: string;
  type?: string;
  fields?: Record<string, string | number>;
}

/** Sends a form as a browser does. */
export async function uploadImage(
  { url, token }: Pick<HttpClient, 'url'> & { token?: string | undefined },
  { file, fileName = 'photo.jpg', type = 'image/jpeg', fields = { purpose: 'menu' } }: Upload,
): Promise<Reply<UploadResult & ErrorBody>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append('file', new File([new Uint8Array(file)], fileName, { type }));
  const response = await fetch(`${url}/upload/image/`, {
    method: 'POST',
    body: form,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as UploadResult & ErrorBody,
  };
}

const BOUNDARY = 'feast-test-boundary';

/** One hand-written part of a form. */
export interface Part {
  /** The full head of the part, without its last empty line. */
  head: string;
  body?: string | Buffer;
}

export const field = (name: string, body: string | Buffer): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body,
});

export const filePart = (body: Buffer, name = 'file', fileName = 'photo.jpg'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
  body,
});

/** Builds a form as bytes; without `end` it stops in the middle. */
export const formOf = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, body = '' }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Sends any bytes as an upload. */
export async function sendForm(
  { url, token }: { url: string; token?: string },
  body: Buffer,
  { path = '/upload/image/', type = FORM_TYPE, method = 'POST' } = {},
): Promise<Reply<ErrorBody>> {
  const response = await fetch(url + path, {
    method,
    body: new Uint8Array(body),
    headers: {
      'content-type': type,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorBody };
}
