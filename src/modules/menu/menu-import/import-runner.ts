import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { JobHandlers } from '../../../infra/jobs/job-handlers.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { RequestContext } from '../../../infra/logging/request-context.js';
import { currentWorkId } from '../../../infra/logging/job-context.js';
import { RetentionSweeper, type SweepStep } from '../../../infra/retention/retention-sweeper.js';
import { type Storage, STORAGE } from '../../../infra/storage/storage.js';
import { setZodMessages } from '../../../transport/trpc/errors.js';
import { type KeptChange, restoredNote, startBatch } from '../../history/index.js';
import { changedPlaces, markChanged } from './comparing/changed-since.js';
import type { MenuCheck } from './comparing/check.js';
import { faultsIn } from './comparing/final-rules.js';
import { type RowChange, withChanges } from './comparing/menu-state.js';
import { MenuStates } from './comparing/menu-states.repository.js';
import { type Checked, ImportChecker } from './import-checker.js';
import { countAdded, countChanges, countCheck } from './import-counts.js';
import { ImportProgress } from './import-progress.js';
import type { ReadTable, TableMatch } from './import-tables.js';
import { keptChanges } from './kept-changes.js';
import { LastChanges } from './last-changes.repository.js';
import { guessMatches } from './matching/guess-matches.js';
import { type ImportRecord, MenuImportsRepository } from './menu-imports.repository.js';
import { signatureOf } from './menu-imports.service.js';
import { pack, unpack } from './packed.js';
import { unpackDraft } from './unpack-draft.js';
import { MenuFileRefused } from './reading/menu-file-refused.js';
import { readMenuFile } from './reading/read-menu-file.js';
import { inverseOf, type KeptRow } from './writing/inverse.js';
import { MenuWriter } from './writing/menu-writer.js';

/** Time after which a running import counts as lost (ms). */
const LOST_AFTER = 60_000;
const OUTDATED = 'The menu changed since the check. Look at the changes again, then import.';
const TAKEN = 'Two rows would get the same name or key. Change one of them, then try again.';
const FAILED = 'Something went wrong on our side, and nothing was changed. Try again.';

/** Reads, applies and undoes imports in the worker. Each runs in one transaction: everything is written, or nothing. */
@Injectable()
export class ImportRunner implements OnModuleInit {
  constructor(
    private readonly imports: MenuImportsRepository,
    private readonly checker: ImportChecker,
    private readonly states: MenuStates,
    private readonly writer: MenuWriter,
    private readonly changes: LastChanges,
    private readonly progress: ImportProgress,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
    private readonly sweeper: RetentionSweeper,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit() {
    // The worker has no transport that would set them, but a check has messages for users.
    setZodMessages();
    this.handlers.handle('menu.read_import', ({ importId }) => this.read(importId));
    this.handlers.handle('menu.apply_import', ({ importId }) => this.apply(importId));
    this.handlers.handle('menu.undo_import', ({ importId }) => this.undo(importId));
    this.handlers.handle('menu.resume_imports', () => this.resume());
    this.sweeper.add({ menuImports: (step) => this.sweep(step) });
  }

  private async read(id: number): Promise<void> {
    const record = await this.imports.findForJob(id);
    if (record?.status !== 'reading' || record.incoming === null) return;
    try {
      // The bytes are free again before the comparison takes its memory.
      await this.keep(record, await this.readTables(record.incoming));
    } catch (error) {
      if (!(error instanceof MenuFileRefused)) throw error;
      this.logger.info({ import: id, reason: error.code }, 'import refused');
      await this.imports.change(
        id,
        { status: 'failed', message: error.message, incoming: null, open_restaurant_id: null },
        ['reading'],
      );
    }
    await this.storage.remove('incoming', record.incoming);
  }

  private async readTables(name: string): Promise<ReadTable[]> {
    const bytes = await this.storage.read('incoming', name);
    if (!bytes) throw new Error('The file is not in this storage.');
    return readMenuFile(bytes);
  }

  private async keep(record: ImportRecord, tables: ReadTable[]): Promise<void> {
    const scope = scopeOf(record);
    const signature = signatureOf(tables);
    const known = await this.imports.remembered(scope, signature);
    const guessed = guessMatches(tables);
    const matches: TableMatch[] = known?.length === tables.length ? known : guessed.matches;
    const decisions = { by_name: null, delete_missing: [], left_out: [], new_items_in: null };
    const { check, digest, state } = await this.checker.check(scope, {
      file: tables,
      matches,
      decisions,
      mends: [],
    });
    await this.imports.change(
      record.id,
      {
        status: 'ready',
        incoming: null,
        source: guessed.source,
        signature,
        matches,
        decisions,
        counts: countCheck(check, state),
        digest,
        file_tables: await pack(tables),
        checked: await pack(check),
      },
      ['reading'],
    );
  }

  private async apply(id: number): Promise<void> {
    await this.attempt(id, 'ready', async () => {
      const record = await this.imports.findForJob(id, true);
      if (record?.status !== 'applying') return undefined;
      const draft = await unpackDraft(record, await this.imports.file(id));
      if (!draft || !record.decisions) return undefined;
      await this.progress.note(id, 10);
      const scope = scopeOf(record);
      const checked = await this.checker.check(scope, draft, { locked: true });
      const { check, digest, state } = checked;
      if (!record.digest || !digest.equals(record.digest)) {
        await this.showOutdated(record, checked);
        return undefined;
      }
      await this.progress.note(id, 30);
      const rows = countChanges(check.changes);
      const added = countAdded(record.counts);
      const batchId = await this.begin(scope, { record, rows, added, undoes: false });
      const applied = await this.writer.write(scope, check.changes, state);
      await this.progress.note(id, 80);
      await this.imports.change(
        id,
        {
          status: 'applied',
          open_restaurant_id: null,
          batch_id: batchId,
          applied_at: this.clock.now(),
          applied: await pack(applied),
          file_tables: null,
          mends: null,
        },
        ['applying'],
      );
      return undefined;
    });
  }

  /** Shows the new check instead of applying it, and marks the rows that the menu changed since the former one. */
  private async showOutdated(record: ImportRecord, { check, digest, state }: Checked): Promise<void> {
    const stored = await this.imports.heavy(record.id, 'checked');
    const before = stored && (await unpack<MenuCheck>(stored));
    // Checks of an earlier version have no time.
    if (before?.at) {
      const places = changedPlaces(before, check);
      markChanged(before, check, await this.changes.of(record.restaurant_id, places, before.at));
    }
    const changes = { status: 'ready' as const, message: OUTDATED, counts: countCheck(check, state), digest };
    await this.imports.change(record.id, { ...changes, checked: await pack(check) }, ['applying']);
  }

  private async undo(id: number): Promise<void> {
    await this.attempt(id, 'applied', async () => {
      const record = await this.imports.findForJob(id, true);
      const stored = await this.imports.heavy(id, 'applied');
      if (record?.status !== 'undoing' || !stored) return undefined;
      const scope = scopeOf(record);
      const state = await this.states.read(scope, { locked: true });
      await this.progress.note(id, 30);
      const { changes, kept } = inverseOf(await unpack<RowChange[]>(stored), state);
      const [fault] = faultsIn(state, withChanges(state, changes));
      if (fault) return `It can’t be undone: ${fault.message}`;
      const left = await this.explainKept(record, kept);
      const rows = countChanges(changes, { undoes: true });
      if (changes.length > 0 || left.length > 0) {
        const batchId = await this.begin(scope, { record, rows, undoes: true, kept: keptChanges(left) });
        if (changes.length > 0) await this.writer.write(scope, changes, state);
        if (record.batch_id !== null)
          await this.audit.record({
            ...restoredNote(batchId, record.batch_id),
            restaurantId: record.restaurant_id,
          });
      }
      await this.progress.note(id, 80);
      const undone = { undone: rows, kept: left };
      await this.imports.change(id, { status: 'undone', undone: undone as never, applied: null }, [
        'undoing',
      ]);
      return undefined;
    });
  }

  /** Finds who changed the rows that stay, for those that changed themselves. */
  private async explainKept({ restaurant_id, applied_at }: ImportRecord, kept: readonly KeptRow[]) {
    const since = (applied_at ?? this.clock.now()).toISOString();
    const changed = kept.filter(({ isChanged }) => isChanged);
    const lastChange = await this.changes.find(restaurant_id, changed, since);
    return kept.map(({ key, isChanged, ...row }) => {
      const last = isChanged ? lastChange({ table: row.table, key }) : undefined;
      return {
        id: Number.parseInt(key, 10),
        ...row,
        // The name is read when it is shown: users can change or delete it.
        changed: last ? { at: last.at, user_id: last.user_id, by: null } : null,
      };
    });
  }

  /** Runs the work as the import's user in one transaction. If it fails, the import is as it was, with a message. */
  private async attempt(
    id: number,
    before: 'ready' | 'applied',
    work: () => Promise<string | undefined>,
  ): Promise<void> {
    const record = await this.imports.findForJob(id);
    if (!record) return;
    const actor =
      record.user_id === null ? {} : { actor: { userId: record.user_id, role: record.user_role ?? '' } };
    const facts = { requestId: currentWorkId() ?? '', ip: '', userAgent: null, ...actor };
    const run = () => this.database.transaction(work);
    const message = await RequestContext.run(facts, run).catch((error: unknown) => {
      if (isDuplicate(error)) return TAKEN;
      this.logger.error({ err: error, import: id }, 'import failed');
      return FAILED;
    });
    if (message !== undefined)
      await this.imports.change(id, { status: before, message }, ['applying', 'undoing']);
  }

  /** Runs imports whose job was lost, for example because a process ended before it added the job. */
  private async resume(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LOST_AFTER);
    for (const { id, status } of await this.imports.runningSince(before)) {
      if (status === 'reading') await this.read(id);
      else if (status === 'applying') await this.apply(id);
      else await this.undo(id);
    }
  }

  private begin(
    scope: ReturnType<typeof scopeOf>,
    {
      record,
      kept,
      ...of
    }: { record: ImportRecord; rows: number; added?: number; undoes: boolean; kept?: KeptChange[] },
  ): Promise<number> {
    const batch = { edit: 'imported', entity: 'menu_item', to: record.file_name, ...of } as const;
    return startBatch(this.audit, scope, batch, kept && { kept });
  }

  /** Deletes imports that nobody touched for long. */
  private async sweep({ before, limit }: SweepStep): Promise<number> {
    const old = await this.imports.untouchedSince(before, limit);
    for (const { id, incoming } of old) {
      await this.imports.remove(id);
      if (incoming !== null) await this.storage.remove('incoming', incoming);
    }
    return old.length;
  }
}

/** The import's restaurant, and the user who runs it. */
const scopeOf = ({ restaurant_id, user_id, user_role }: ImportRecord) => ({
  restaurantId: restaurant_id,
  by: user_id === null ? undefined : { userId: user_id, role: user_role ?? undefined },
});
