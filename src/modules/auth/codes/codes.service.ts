import crypto from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { deriveKey, keyedHash } from '../../../infra/crypto/crypto.js';
import type { ErasedPerson } from '../../../infra/database/personal-data.js';
import { clientNetwork } from '../../../infra/rate-limit/rules.js';
import { CodeTooSoon, WrongCode, WrongLink } from '../auth.errors.js';
import { clientAddress } from '../auth-limits.js';
import {
  ALL_SENDS,
  CLIENT_SENDS,
  CODE_LIFE,
  MAX_TRIES_PER_CLIENT,
  newCode,
  newLink,
  RESEND_SECONDS,
  secondsUntilNextCode,
  type SendingRecord,
  type SendLimits,
  untilAnswer,
} from './code-rules.js';
import { CodeSendsRepository, type StoredLink } from './code-sends.repository.js';
import { CodesRepository, NO_CODE, type StoredCode } from './codes.repository.js';
import type { CodePurpose, OneTimeCode } from './one-time-code.entity.js';

interface CodeRequest {
  email: string;
  purpose: CodePurpose;
  /** Who asks, if they are signed in: nobody else can use it. */
  userId?: number;
  /** Kept with the code until it is proved, when there is an account to keep it with. */
  termsVersion?: string;
}

/**
 * A code that was right, when it was asked for, and the version of the terms that was accepted then; `consume` makes
 * use of it, once.
 */
export type CodeProof = Pick<OneTimeCode, 'id' | 'code_hmac' | 'terms_version' | 'sent_at'>;
/** A link that was right, and the address that it proves. */
export type LinkProof = Omit<StoredLink, 'client'>;

/** One-time codes: made here, mailed by the caller, typed back in by the user. */
@Injectable()
export class CodesService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly repository: CodesRepository,
    private readonly sends: CodeSendsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.auth.codePepper, 'codes');
  }

  /**
   * A new code for the address, and the secret of a link that does the same. An earlier code is void; of earlier links
   * only this client's, so that a stranger's sends leave the owner's email good. Call it in a transaction: the code and
   * its email exist together or not at all.
   * @returns both, when they expire, and the seconds until the next ones may be asked for
   * @throws CodeTooSoon within 60 s of the client's last one, and beyond its share or the limit of all
   */
  async issue({ email, purpose, userId, termsVersion }: CodeRequest) {
    const now = this.clock.now();
    const code = newCode();
    const link = newLink();
    const expiresAt = new Date(now.getTime() + CODE_LIFE);
    const row = {
      email,
      purpose,
      user_id: userId ?? null,
      code_hmac: this.hmac(purpose, email, code),
      expires_at: expiresAt,
      asked_by: this.client(),
      terms_version: termsVersion ?? null,
    };
    const issued =
      (await this.repository.replace(row, now)) ||
      (await this.repository.insert(row, now)) ||
      // Another client's first one came at the same moment.
      (await this.repository.replace(row, now));
    const stored = await this.repository.find(email, purpose);
    if (!issued || !stored) throw tooSoon(stored, now, ALL_SENDS);
    const client = this.sender(userId);
    const send = {
      code_id: stored.id,
      client,
      link_hash: this.linkHash(purpose, link),
      expires_at: expiresAt,
    };
    if (!(await this.sends.add(send, now)))
      throw tooSoon(await this.sends.find(stored.id, client), now, CLIENT_SENDS);
    await this.audit.record({ action: 'auth.code_sent', target: `code:${purpose}` });
    return { code, link, expiresAt, resendAfter: RESEND_SECONDS };
  }

  /**
   * Compares a code that was typed in. The try is spent first, so that parallel guesses cannot outrun the count, and
   * stays spent whatever happens later. Each client has tries of its own: a stranger's leave the owner's alone. The same
   * work is done where there is no code, and the answer waits for the end of a step, so that the time does not tell
   * whether there is one.
   * @param userId who types it, if they are signed in: then it must be they who asked for it
   * @throws WrongCode
   */
  async check(email: string, purpose: CodePurpose, typed: string, userId?: number): Promise<CodeProof> {
    const began = performance.now();
    const found = await this.repository.find(email, purpose);
    const stored = found?.user_id === (userId ?? null) ? found : undefined;
    const client = this.client();
    const spent = await this.repository.spendTry(stored ?? NO_CODE, client, this.clock.now());
    const right = this.isRight(typed, email, purpose, stored);
    if (stored && spent && right) return stored;
    await this.recordFailure(stored ?? NO_CODE, client, purpose);
    await this.clock.sleep(untilAnswer(performance.now() - began));
    throw new WrongCode();
  }

  /**
   * Looks up the secret of a link. Tries are not counted: there is nothing to guess.
   * @param userId who opened it, if they must be the user who asked for it
   * @throws WrongLink
   */
  async checkLink(purpose: CodePurpose, secret: string, userId?: number): Promise<LinkProof> {
    const found = await this.sends.findLink(this.linkHash(purpose, secret), purpose, this.clock.now());
    if (!found || (userId !== undefined && found.client !== this.sender(userId))) throw new WrongLink();
    return found;
  }

  /** The address that a user has asked a code for last, for this purpose. */
  addressOf(userId: number, purpose: CodePurpose): Promise<string | undefined> {
    return this.repository.addressOf(userId, purpose);
  }

  /** Nothing is kept of the codes of an account that is deleted. */
  async forget(person: Pick<ErasedPerson, 'id' | 'email'>): Promise<void> {
    await this.repository.removeOf(person);
  }

  /**
   * Uses the proof up, and with it the code and every link of the address; call it in the transaction of what it is
   * needed for.
   * @throws WrongCode; WrongLink when it was used already
   */
  async consume(proof: CodeProof | LinkProof): Promise<void> {
    const now = this.clock.now();
    // Both ways lock the code's row first, so that of a code and a link at the same moment one wins.
    if ('link_hash' in proof) {
      await this.repository.end(proof.id, now);
      if (!(await this.sends.consume(proof))) throw new WrongLink();
    } else if (!(await this.repository.consume(proof, now))) throw new WrongCode();
    await this.sends.endLinks(proof.id);
  }

  private isRight(
    typed: string,
    email: string,
    purpose: CodePurpose,
    stored: StoredCode | undefined,
  ): boolean {
    const expected = this.hmac(purpose, email, typed);
    return crypto.timingSafeEqual(
      Buffer.from(expected),
      Buffer.from(stored?.code_hmac ?? expected.toUpperCase()),
    );
  }

  private async recordFailure(
    code: Pick<StoredCode, 'id' | 'code_hmac'>,
    client: string,
    purpose: CodePurpose,
  ): Promise<void> {
    const target = `code:${purpose}`;
    await this.audit.record({ action: 'auth.code_checked', outcome: 'refused', target });
    if ((await this.repository.triesOf(code, client)) >= MAX_TRIES_PER_CLIENT)
      await this.audit.record({ action: 'auth.code_locked', outcome: 'refused', target });
  }

  /** Whose tries count together: what the rate limits take for one client, too. */
  private client = () => keyedHash(this.key, `client|${clientNetwork(clientAddress())}`);

  /** Whose sends count together: the user's who is signed in, else the client's. */
  private sender = (userId: number | undefined) =>
    userId === undefined ? this.client() : keyedHash(this.key, `user|${userId}`);

  private linkHash = (purpose: CodePurpose, secret: string) =>
    keyedHash(this.key, `link|${purpose}|${secret}`);

  private hmac = (purpose: CodePurpose, email: string, code: string) =>
    keyedHash(this.key, `${purpose}|${email}|${code}`);
}

const tooSoon = (record: SendingRecord | undefined, now: Date, limits: SendLimits) =>
  new CodeTooSoon(Math.max(1, record ? secondsUntilNextCode(record, now, limits) : RESEND_SECONDS));
