import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { stack } from './stack.js';

/** Paths of a certificate for localhost and its key. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** Creates a self-signed certificate in the folder of this test run, which is deleted at its end. */
export function selfSigned(): Certificate {
  const folder = mkdtempSync(join(stack.state, 'certificate-'));
  const made = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    made.key,
    '-out',
    made.certificate,
  ];
  execFileSync('openssl', args, { stdio: 'pipe' });
  return made;
}
