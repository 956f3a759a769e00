import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { deriveKey, keyedHash } from '../../../infra/crypto/crypto.js';
import type { ErasedPerson } from '../../../infra/database/personal-data.js';
import { clientNetwork } from '../../../infra/rate-limit/rules.js';
import { CodeTooSoon, WrongCode } from '../auth.errors.js';
import { clientAddress } from '../auth-limits.js';
import {
  CODE_LIFE,
  MAX_TRIES_PER_CLIENT,
  newCode,
  RESEND_SECONDS,
  secondsUntilNextCode,
} from './code-rules.js';
import { CodesRepository, type StoredCode } from './codes.repository.js';
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

/** One-time codes: made here, mailed by the caller, typed back in by the user. */
@Injectable()
export class CodesService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly repository: CodesRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.auth.codePepper, 'codes');
  }

  /**
   * A new code for the address; whatever was sent before is void. Joins the running transaction, so that the code
   * and its mail exist together or not at all.
   * @returns the code, when it expires, and the seconds until the next one may be asked for
   * @throws CodeTooSoon within 60 s of the last one, and beyond 5 an hour or 20 a day
   */
  async issue({ email, purpose, userId, termsVersion }: CodeRequest) {
    const now = this.clock.now();
    const code = newCode();
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
    const issued = (await this.repository.replace(row, now)) || (await this.repository.insert(row, now));
    if (!issued) throw await this.tooSoon(email, purpose, now);
    await this.audit.record({ action: 'auth.code_sent', target: `code:${purpose}` });
    return { code, expiresAt, resendAfter: RESEND_SECONDS };
  }

  /**
   * Compares a code that was typed in. The try is spent first, so that parallel guesses cannot outrun the count, and
   * stays spent whatever happens later. Each client has tries of its own: a stranger's leave the owner's alone.
   * @param userId who types it, if they are signed in: then it must be they who asked for it
   * @throws WrongCode
   */
  async check(email: string, purpose: CodePurpose, typed: string, userId?: number): Promise<CodeProof> {
    const found = await this.repository.find(email, purpose);
    const stored = found?.user_id === (userId ?? null) ? found : undefined;
    const client = this.client();
    const spent = stored !== undefined && (await this.repository.spendTry(stored, client, this.clock.now()));
    // Without a row the comparison is made all the same: an address without a code answers as one with it.
    const right = this.isRight(typed, email, purpose, stored);
    if (spent && right) return stored;
    if (spent) await this.recordFailure(stored, client, purpose);
    throw new WrongCode();
  }

  /** The address that a user has asked a code for last, for this purpose. */
  addressOf(userId: number, purpose: CodePurpose): Promise<string | undefined> {
    return this.repository.addressOf(userId, purpose);
  }

  /** Nothing is kept of the codes of an account that is deleted. */
  async forget(person: Pick<ErasedPerson, 'id' | 'email'>): Promise<void> {
    await this.repository.removeOf(person);
  }

  /** Uses the proof up; call it in the transaction of what it is needed for. @throws WrongCode when it was used already */
  async consume(proof: CodeProof): Promise<void> {
    if (!(await this.repository.consume(proof, this.clock.now()))) throw new WrongCode();
  }

  private isRight(
    typed: string,
    email: string,
    purpose: CodePurpose,
    stored: StoredCode | undefined,
  ): boolean {
    const expected = this.hmac(purpose, email, typed);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(stored?.code_hmac ?? expected.toUpperCase()));
  }

  private async recordFailure(stored: StoredCode, client: string, purpose: CodePurpose): Promise<void> {
    const target = `code:${purpose}`;
    await this.audit.record({ action: 'auth.code_checked', outcome: 'refused', target });
    if ((await this.repository.triesOf(stored, client)) >= MAX_TRIES_PER_CLIENT)
      await this.audit.record({ action: 'auth.code_locked', outcome: 'refused', target });
  }

  private async tooSoon(email: string, purpose: CodePurpose, now: Date): Promise<CodeTooSoon> {
    const stored = await this.repository.find(email, purpose);
    return new CodeTooSoon(Math.max(1, stored ? secondsUntilNextCode(stored, now) : RESEND_SECONDS));
  }

  /** Whose tries count together: what the rate limits take for one client, too. */
  private client = () => keyedHash(this.key, `client|${clientNetwork(clientAddress())}`);

  private hmac = (purpose: CodePurpose, email: string, code: string) =>
    keyedHash(this.key, `${purpose}|${email}|${code}`);
}
