import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../../infra/identity/identity-provider.js';
import { SmsSender } from '../../../infra/sms/sms-sender.js';
import { DEPENDENCIES, type Dependency, type DependencyName } from '../status.schemas.js';
import { type Check, CoreChecks } from './core-checks.js';
import { inTime } from './in-time.js';
import { fitting } from '../../../shared/characters.js';

const SECOND = 1_000;
/** Time for which a result is reused (ms), so that external services are not called for every viewer. */
const GOOD_FOR = {
  mariadb: 2 * SECOND,
  redis: 2 * SECOND,
  storage: 5 * SECOND,
  smtp: 10 * SECOND,
  sms: 30 * SECOND,
  identity: 30 * SECOND,
} as const satisfies Record<DependencyName, number>;

const MAX_DETAIL = 200;
/** An address without an account; looking it up is a normal request. */
const NOBODY = 'status@nobody.invalid';

const nothingAmiss = () => undefined;

interface Known {
  until: number;
  answer: Promise<Dependency>;
}

/** Availability and response time of the services that the product depends on. */
@Injectable()
export class Dependencies {
  private readonly known = new Map<DependencyName, Known>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(IDENTITY_PROVIDER) private readonly identity: IdentityProvider,
    private readonly core: CoreChecks,
    private readonly sms: SmsSender,
  ) {}

  /** Checks all in parallel, each for at most two seconds. Never rejects. */
  async read(): Promise<Dependency[]> {
    return Promise.all(DEPENDENCIES.map((name) => this.one(name)));
  }

  private one(name: DependencyName): Promise<Dependency> {
    const now = performance.now();
    const before = this.known.get(name);
    if (before && before.until > now) return before.answer;
    const answer = this.ask(name);
    this.known.set(name, { until: now + GOOD_FOR[name], answer });
    return answer;
  }

  private async ask(name: DependencyName): Promise<Dependency> {
    const off = this.offBecause(name);
    const checked_at = new Date().toISOString();
    if (off) return { name, state: 'off', latency: null, detail: off, checked_at };
    const began = performance.now();
    try {
      const amiss = await inTime(this.checkOf(name));
      const latency = Math.round((performance.now() - began) * 10) / 10;
      return { name, state: 'up', latency, detail: amiss ?? null, checked_at };
    } catch (error) {
      const detail = fitting((error as Error).message, MAX_DETAIL);
      return { name, state: 'down', latency: null, detail, checked_at };
    }
  }

  private offBecause(name: DependencyName): string | undefined {
    if (name === 'sms' && !this.config.sms.twilio) return 'No SMS provider. Texts are sent by email.';
    if (name === 'identity' && !this.identity.enabled)
      return 'No identity provider. Users sign in with passwords.';
    return undefined;
  }

  private checkOf(name: DependencyName): Check {
    if (name === 'sms') return () => this.sms.check().then(nothingAmiss);
    if (name === 'identity') return () => this.identity.find(NOBODY).then(nothingAmiss);
    return this.core.checks[name];
  }
}
