import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

const PORT = 3306;
const PEM = '-----BEGIN';

/** A certificate or key: its text, or the path of its file. */
const pem = z.string().transform((text) => (text.startsWith(PEM) ? text : readFileSync(text, 'utf8')));

/** Options in `?ssl={…}`. */
const tlsSchema = z.strictObject({
  ca: pem.optional(),
  cert: pem.optional(),
  key: pem.optional(),
  passphrase: z.string().optional(),
  rejectUnauthorized: z.boolean().optional(),
  verifyIdentity: z.boolean().optional(),
  minVersion: z.enum(['TLSv1.2', 'TLSv1.3']).optional(),
});
type DatabaseTls = z.output<typeof tlsSchema>;

/** Address of MariaDB in the driver's format. */
export interface DatabaseAddress {
  host: string;
  port: number;
  username: string;
  password: string;
  database: string;
  ssl?: DatabaseTls;
  socketPath?: string;
  connectTimeout?: number;
}

/** Options that are allowed after `?`. The product sets the driver's other options itself. */
const OPTIONS = {
  ssl: (text: string, host: string) => ({ ssl: tlsOf(text, host) }),
  socketPath: (text: string) => ({ socketPath: text }),
  connectTimeout: (text: string) => ({ connectTimeout: z.coerce.number().int().min(1).parse(text) }), // ms
} as const satisfies Record<string, (text: string, host: string) => Partial<DatabaseAddress>>;

/**
 * Reads `mysql://user:password@host:port/database?ssl=…`.
 * @throws Error whose message continues a sentence that begins with the variable's name
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const url = new URL(text);
  if (!['mysql:', 'mariadb:'].includes(url.protocol))
    throw new Error('must begin with mysql:// or mariadb://');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address: DatabaseAddress = {
    host,
    port: Number(url.port) || PORT,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
  for (const [name, value] of url.searchParams) Object.assign(address, readOption(name, value, host));
  return address;
}

function readOption(name: string, value: string, host: string): Partial<DatabaseAddress> {
  const read = Object.entries(OPTIONS).find(([known]) => known === name)?.[1];
  if (!read) throw new Error(`has an unknown option ${name}; use only ${Object.keys(OPTIONS).join(', ')}`);
  try {
    return read(value, host);
  } catch (error) {
    throw new Error(`has an invalid option ${name}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Reads `true`, `false`, a JSON object, or the path of the authority's certificate. */
function tlsOf(text: string, host: string): DatabaseTls | undefined {
  if (['false', '0', ''].includes(text)) return undefined;
  const given: unknown = ['true', '1'].includes(text)
    ? {}
    : text.startsWith('{')
      ? JSON.parse(text)
      : { ca: text };
  // The driver cannot compare an IP address with the names in a certificate.
  return { verifyIdentity: !isIP(host), ...tlsSchema.parse(given) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message;
  return error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ');
}
