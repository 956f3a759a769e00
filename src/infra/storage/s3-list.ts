import type { AwsClient } from 'aws4fetch';
import { decodeXml } from '../../shared/xml-text.js';

/** Limit for one page of 1,000 names with all tries. */
const TIMEOUT = 30_000; // ms

/** Lists the keys of a bucket with this prefix, in their order. @throws Error */
export async function* listBucket(
  client: AwsClient,
  bucketUrl: string,
  prefix: string,
): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (next !== undefined) query.set('continuation-token', next);
    const response = await client.fetch(`${bucketUrl}?${query.toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The storage answered ${response.status} to a list.`);
    for (const [element] of text.matchAll(/<Key>[^<]*<\/Key>/g)) yield valueOf('Key', element) ?? '';
    next = valueOf('NextContinuationToken', text);
  } while (next !== undefined);
}

/** Reads the text between the tags of this name. The lists have no nesting or attributes there. */
export function valueOf(tag: string, xml: string): string | undefined {
  const [, value] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return value === undefined ? undefined : decodeXml(value);
}
