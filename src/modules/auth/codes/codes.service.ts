import crypto from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { deriveKey, keyedHash } from '../../../infra/crypto/crypto.js';
import type { ErasedPerson } from '../../../infra/database/personal-data.js';
import { clientNetwork } from '../../../infra/rate-limit/rules.js';
import { CodeTooSoon, WrongCode, WrongLink } from '../auth.errors.js';
import { currentClientAddress } from '../auth.rate-limits.js';
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
import {
  CodeSendsRepository,
  CodesRepository,
  NO_CODE,
  type StoredCode,
  type StoredLink,
} from './codes.repository.js';
import type { CodePurpose, OneTimeCode } from './one-time-code.entity.js';

interface CodeRequest {
  email: string;
  purpose: CodePurpose;
  /** The signed-in user who requests the code; only this user can use it. */
  userId?: number;
  /** Stored with the code until it is verified and an account exists. */
  termsVersion?: string;
}

/**
 * A verified code, with the time it was requested and the terms version accepted then. `consume` marks it used, once.
 */
export type CodeProof = Pick<OneTimeCode, 'id' | 'code_hmac' | 'terms_version' | 'sent_at'>;
/** A verified link, and the address that it proves. */
export type LinkProof = Omit<StoredLink, 'client'>;

/** Issues and verifies one-time codes. Callers email them; users type them in. */
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
   * Issues a new code for the address and the secret of an equivalent link. The earlier code becomes invalid. Of
   * earlier links only this client's become invalid, so a stranger's requests leave the owner's email valid. Call it
   * in a transaction, so that the code and its email are stored together.
   * @returns both, their expiry, and the seconds until the next ones can be requested
   * @throws CodeTooSoon within 60 s of the client's last one, and over its limit or the limit of all clients
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
      // Another request inserted the first row at the same moment.
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
   * Compares a typed code. The try is spent first and stays spent, so parallel guesses cannot exceed the limit. Each
   * client has its own tries, so a stranger's do not affect the owner's. A missing code takes the same work, and the
   * answer waits for the end of a step. So timing reveals nothing.
   * @param userId the signed-in user who types it, if any: then the same user must have requested it
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
   * Looks up a link by its secret. Tries are not counted, because the secret cannot be guessed.
   * @param userId the user who opened it, if it must be the one who requested it
   * @throws WrongLink
   */
  async checkLink(purpose: CodePurpose, secret: string, userId?: number): Promise<LinkProof> {
    const found = await this.sends.findLink(this.linkHash(purpose, secret), purpose, this.clock.now());
    if (!found || (userId !== undefined && found.client !== this.sender(userId))) throw new WrongLink();
    return found;
  }

  /** Returns the address for which a user last requested a code of this purpose. */
  addressOf(userId: number, purpose: CodePurpose): Promise<string | undefined> {
    return this.repository.addressOf(userId, purpose);
  }

  /** Deletes all codes of an account that is being deleted. */
  async forget(person: Pick<ErasedPerson, 'id' | 'email'>): Promise<void> {
    await this.repository.removeOf(person);
  }

  /**
   * Marks the proof used, together with its code and every link of the address. Call it in the transaction of the
   * action that the proof allows.
   * @throws WrongCode; WrongLink when it was used already
   */
  async consume(proof: CodeProof | LinkProof): Promise<void> {
    const now = this.clock.now();
    // Both cases lock the code's row first, so only one of a parallel code and link wins.
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

  /** Key by which tries are counted: the client network, as in the rate limits. */
  private client = () => keyedHash(this.key, `client|${clientNetwork(currentClientAddress())}`);

  /** Key by which sends are counted: the signed-in user, or else the client. */
  private sender = (userId: number | undefined) =>
    userId === undefined ? this.client() : keyedHash(this.key, `user|${userId}`);

  private linkHash = (purpose: CodePurpose, secret: string) =>
    keyedHash(this.key, `link|${purpose}|${secret}`);

  private hmac = (purpose: CodePurpose, email: string, code: string) =>
    keyedHash(this.key, `${purpose}|${email}|${code}`);
}

const tooSoon = (record: SendingRecord | undefined, now: Date, limits: SendLimits) =>
  new CodeTooSoon(Math.max(1, record ? secondsUntilNextCode(record, now, limits) : RESEND_SECONDS));
