import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AwaitedJobs } from '../../../infra/jobs/awaited-jobs.js';
import { scopeOfRestaurant } from '../../../shared/access/scope-of-restaurant.js';
import type { JobName } from '../../../infra/jobs/jobs.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { type Storage, STORAGE } from '../../../infra/storage/storage.js';
import { narrowScope, type RestaurantScope, type Scope } from '../../../shared/access/scope.js';
import { fitting } from '../../../shared/characters.js';
import type { Slice } from '../../../shared/pages.js';
import { Clock } from '../../../infra/clock/clock.js';
import { keepMarks } from './comparing/changed-since.js';
import type { MenuCheck } from './comparing/check.js';
import { ImportChecker } from './import-checker.js';
import { countCheck } from './import-counts.js';
import { ImportProgress } from './import-progress.js';
import type { ReadTable } from './import-tables.js';
import { editedDraft, type ImportParts } from './mending/edited-draft.js';
import { mendedFile } from './mending/mends.js';
import { CheckOutdated, ImportNotFound, ImportNotReady, ImportOpen } from './menu-import.errors.js';
import type {
  ImportEdit,
  ImportOutput,
  ImportRowOutput,
  ImportRowsQuery,
  ImportSummary,
} from './menu-import.schemas.js';
import { type ImportRecord, MenuImportsRepository } from './menu-imports.repository.js';
import { pack, unpack } from './packed.js';
import { presentImport, presentSummary } from './present-import.js';
import { checkedRowsOf } from './present-rows.js';
import { unpackDraft } from './unpack-draft.js';
import { MENU_LIMITS } from '../menu.rate-limits.js';

/** Time that a request waits for a job (ms). After that the client asks again. */
const PATIENCE = 8_000;
/** Length of the longest name that is kept. */
const MAX_FILE_NAME = 255;

type JobNames = Extract<JobName, `menu.${string}_import`>;

/** Imports of files into a restaurant's menu, from the file to undoing it. */
@Injectable()
export class MenuImportsService {
  constructor(
    private readonly imports: MenuImportsRepository,
    private readonly checker: ImportChecker,
    private readonly progress: ImportProgress,
    private readonly jobs: AwaitedJobs,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Lists the newest imports. */
  async list(scope: Scope): Promise<ImportSummary[]> {
    const found = await this.imports.list(scope);
    return found.map((record) => presentSummary(record, this.clock.now()));
  }

  /** @throws ImportNotFound */
  async get(sent: Scope, id: number): Promise<ImportOutput> {
    const { record } = await this.find(sent, id);
    return this.present(record);
  }

  /**
   * Begins an import, which `read` continues outside of the transaction.
   * @throws NoActiveRestaurant; RateLimited; ImportOpen
   */
  async add(sent: Scope, file: { name: string; bytes: Buffer }): Promise<{ id: number }> {
    const scope = scopeOfRestaurant(sent);
    await this.limiter.consume(MENU_LIMITS['menu.import'], scope.actor.userId);
    const incoming = randomBytes(16).toString('hex');
    const added = this.imports.add(scope, {
      file_name: fitting(file.name, MAX_FILE_NAME) || 'menu',
      incoming,
      status: 'reading',
    });
    const isFree = added.then((id) => {
      if (id === undefined) throw new ImportOpen('');
    });
    try {
      await this.storage.put('incoming', incoming, file.bytes, { once: isFree });
    } catch (error) {
      if (!(error instanceof ImportOpen)) throw error;
      throw new ImportOpen((await this.imports.open(scope))?.file_name ?? file.name);
    }
    return { id: (await added) as number };
  }

  /**
   * Waits a while for the file to be read. One that cannot be read is `failed` with a message.
   * @throws ImportNotFound; Error when Redis does not accept the job
   */
  async read(sent: Scope, { id }: { id: number }): Promise<ImportOutput> {
    return this.run(sent, 'menu.read_import', id, 'reading');
  }

  /**
   * Changes the meaning of columns, decisions or cells, and compares the file again.
   * @throws ImportNotFound; ImportNotReady
   */
  async update(sent: Scope, edit: ImportEdit): Promise<ImportOutput> {
    const { scope, record } = await this.find(sent, edit.id);
    const before = await this.draftOf(record);
    const next = editedDraft(before, edit, edit.solve && (await this.checkOf(record)));
    const { matches, decisions, mends } = next;
    const { check, digest, state } = await this.checker.check(scope, next);
    if (record.counts?.since) keepMarks(await this.checkOf(record), check);
    const isChanged = await this.imports.change(
      record.id,
      {
        matches,
        decisions,
        counts: countCheck(check, state),
        digest,
        message: null,
        checked: await pack(check),
        ...(JSON.stringify(mends) !== JSON.stringify(before.mends) && { mends: await pack(mends) }),
      },
      ['ready'],
    );
    if (!isChanged) throw new ImportNotReady(IMPORTED_MEANWHILE);
    return this.get(scope, record.id);
  }

  /** Lists the rows of the check. @throws ImportNotFound */
  async rows(sent: Scope, query: ImportRowsQuery): Promise<Slice<ImportRowOutput>> {
    const { record } = await this.find(sent, query.id);
    const check = await this.checkOf(record);
    if (!check) return { results: [], count: 0 };
    const { file, mends } = await this.draftOf(record).catch(() => ({ file: [], mends: [] }));
    return checkedRowsOf(check, mendedFile(file, mends), query);
  }

  /**
   * Begins to apply the changes that the check showed, which `apply` continues outside of the transaction.
   * @throws ImportNotFound; ImportNotReady; CheckOutdated if the check is another one by now
   */
  async beginApplying(sent: Scope, { id, digest }: { id: number; digest: string }): Promise<{ id: number }> {
    const { scope, record } = await this.find(sent, id);
    if (record.status !== 'ready')
      throw new ImportNotReady('This import was applied already, or it isn’t ready.');
    requireApplicable(record);
    if (record.digest?.toString('hex') !== digest) throw new CheckOutdated();
    await this.begin(scope, id, 'applying', ['ready']);
    return { id };
  }

  /** Applies an import in the worker, all or nothing. */
  async apply(sent: Scope, { id }: { id: number }): Promise<ImportOutput> {
    return this.run(sent, 'menu.apply_import', id, 'applying');
  }

  /**
   * Begins to undo an import within 24 hours, which `undo` continues outside of the transaction.
   * @throws ImportNotFound; ImportNotReady
   */
  async beginUndoing(sent: Scope, id: number): Promise<{ id: number }> {
    const { scope, record } = await this.find(sent, id);
    if (presentSummary(record, this.clock.now()).undoable_until === null)
      throw new ImportNotReady('This import can no longer be undone. That works once, within 24 hours.');
    await this.begin(scope, id, 'undoing', ['applied']);
    return { id };
  }

  /** Undoes an import in the worker. Rows that were changed since stay. */
  async undo(sent: Scope, { id }: { id: number }): Promise<ImportOutput> {
    return this.run(sent, 'menu.undo_import', id, 'undoing');
  }

  /** Discards a draft. @throws ImportNotFound; ImportNotReady */
  async discard(sent: Scope, id: number): Promise<void> {
    const { record } = await this.find(sent, id);
    if (!['reading', 'failed', 'ready'].includes(record.status))
      throw new ImportNotReady('This import was applied already. Undo it instead.');
    await this.imports.remove(id);
    if (record.incoming !== null) await this.storage.remove('incoming', record.incoming);
  }

  private async begin(
    scope: RestaurantScope,
    id: number,
    status: 'applying' | 'undoing',
    from: readonly ['ready' | 'applied'],
  ): Promise<void> {
    const { actor } = scope;
    const changes = { status, message: null, user_id: actor.userId, user_role: scope.role };
    if (!(await this.imports.change(id, changes, from)))
      throw new ImportNotReady('Another user is working with this import. Reload to see what happened.');
  }

  /**
   * Runs a job and waits a while for its end. Not in a transaction, whose rows the worker would not see. A repeated
   * request waits for the same job.
   */
  private async run(
    sent: Scope,
    name: JobNames,
    id: number,
    during: ImportRecord['status'],
  ): Promise<ImportOutput> {
    const { scope, record } = await this.find(sent, id);
    const { version, status } = record;
    if (status !== during) return this.get(scope, id);
    await this.jobs.run({
      job: { name, payload: { importId: id }, id: `${name}-${id}-${version}` },
      patience: PATIENCE,
      outcome: async () => {
        const now = await this.imports.find(scope, id);
        return now?.status === during ? undefined : true;
      },
    });
    return this.get(scope, id);
  }

  private async present(record: ImportRecord): Promise<ImportOutput> {
    const isShown = record.status === 'ready';
    const { file, mends } = isShown ? await this.draftOf(record) : { file: [], mends: [] };
    const progress = await this.progress.of(record);
    const users = record.undone?.kept.flatMap(({ changed }) => changed?.user_id ?? []) ?? [];
    const names = await this.imports.namesOf(users);
    return presentImport(record, { file, mends, progress, names, now: this.clock.now() });
  }

  private async checkOf({ id }: ImportRecord): Promise<MenuCheck | undefined> {
    const stored = await this.imports.heavy(id, 'checked');
    return stored ? unpack<MenuCheck>(stored) : undefined;
  }

  private async draftOf(record: ImportRecord): Promise<ImportParts> {
    const draft = await unpackDraft(record, await this.imports.file(record.id));
    if (!draft)
      throw new ImportNotReady(
        record.status === 'reading' ? 'The file isn’t read yet. Try again in a moment.' : IMPORTED_MEANWHILE,
      );
    return draft;
  }

  /** Finds an import. A platform user acts on its restaurant. @throws ImportNotFound */
  private async find(sent: Scope, id: number): Promise<{ scope: RestaurantScope; record: ImportRecord }> {
    const record = await this.imports.find(sent, id);
    if (!record) throw new ImportNotFound();
    return { record, scope: sent.kind === 'restaurant' ? sent : narrowScope(sent, record.restaurant_id) };
  }
}

const IMPORTED_MEANWHILE = 'This file was imported since you opened it, so this change wasn’t made.';

/** @throws ImportNotReady */
function requireApplicable({ counts, decisions }: ImportRecord): void {
  const refused = counts?.tables.reduce((sum, table) => sum + table.refused, 0) ?? 0;
  if (!counts || counts.changes === 0) throw new ImportNotReady('This file changes nothing.');
  if (refused > 0 || counts.faults.length > 0)
    throw new ImportNotReady('Some rows have errors. Correct them or leave them out first.');
  if (counts.by_name > 0 && (decisions?.by_name ?? null) === null)
    throw new ImportNotReady(
      'Some rows were found only by their name. Say whether they are the same rows first.',
    );
}

/** Identifies the columns of a file, so that its match is found again. */
export const signatureOf = (tables: readonly ReadTable[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(tables.map(({ name, columns }) => [name, columns])))
    .digest();
