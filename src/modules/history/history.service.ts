import { Injectable } from '@nestjs/common';
import type { AuditAction, PlainAction } from '../../infra/audit/actions.js';
import { Audit, type AuditEvent } from '../../infra/audit/audit.js';
import { DeletedDetails } from '../../infra/audit/deleted-details.js';
import { Database } from '../../infra/database/database.js';
import type { Scope } from '../../shared/access/scope.js';
import { changesOf, MASKED } from '../../shared/history/changes.js';
import type { HistoryEntity } from './words/things.schemas.js';
import { isHistoryEntity } from './words/things.schemas.js';
import { fieldWords } from './words/fields.js';
import { ACTION_SENTENCES } from './words/sentences.js';
import { mapSlice, type Slice } from '../../shared/pages.js';
import {
  allValues,
  isRestorableField,
  type Restored,
  type RestoreHandler,
  restoreHandlerOf,
  type Values,
  valuesOf,
} from './restore-handlers.js';
import type { CallOperation } from '../../transport/trpc/calls.js';
import { MediaService } from '../media/index.js';
import { stripMissing, isMissingImage } from './missing-images.js';
import { AlreadyRestored, CannotRestore, EntryNotFound, NoEntity } from './history.errors.js';
import { type EntryRow, HistoryRepository, NOTE } from './history.repository.js';
import type {
  HistoryEntry,
  HistoryQuery,
  HistoryRestore,
  HistoryRestored,
  HistoryUndo,
} from './history.schemas.js';
import { DeletionsRepository } from './deletions.repository.js';
import { explainRefusal } from './explain-refusal.js';
import { nameUsers, presentEntry, versionsOf } from './present-entry.js';

/** The type check requires a sentence for every action except plain ones, whose texts are generated. */
ACTION_SENTENCES satisfies Record<Exclude<AuditAction, PlainAction>, unknown>;

const NOTHING_TO_RESTORE = 'This entry has no earlier value to restore.';

const ONE_ALREADY = 'Not restored: another one exists now. Delete that one first.';

/** Reads the history and restores from it (C-285). */
@Injectable()
export class HistoryService {
  constructor(
    private readonly entries: HistoryRepository,
    private readonly deletions: DeletionsRepository,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly media: MediaService,
    private readonly details: DeletedDetails,
  ) {}

  /** @throws NoEntity */
  async list(scope: Scope, query: HistoryQuery): Promise<Slice<HistoryEntry>> {
    if (query.entity_id !== undefined && query.entity === undefined) throw new NoEntity();
    const found = mapSlice(await this.entries.list(scope, query), (row) => presentEntry(row, scope));
    const kept = found.results.flatMap(({ batch }) => batch?.kept ?? []);
    await nameUsers(kept, (ids) => this.entries.namesOf(ids));
    return found;
  }

  /**
   * Restores the old values of an entry as a new change, by the regular operation and as the caller. If permissions
   * or rules forbid it, nothing is written. A second row of the same deletion gets a name of its own.
   * @throws EntryNotFound; CannotRestore; AlreadyRestored for a deletion, unless `again` is set; errors of the
   * operation about the caller
   */
  async restore(
    scope: Scope,
    { id, fields, whole, again }: HistoryRestore,
    { requestId, call }: { requestId: string; call: CallOperation },
  ): Promise<HistoryRestored> {
    const row = await this.entries.find(scope, id);
    if (!row) throw new EntryNotFound();
    const { entity, entity_id: entityId } = row;
    const { old, new: now } = versionsOf(row);
    const handler = restoreHandlerOf(row);
    if (!handler || !isHistoryEntity(entity) || entityId === null || old === null)
      throw new CannotRestore(NOTHING_TO_RESTORE);

    const created = now === null;
    const isMasked = created && Object.values(old).includes(MASKED);
    const kept = isMasked ? await this.details.read(row.id, entity, entityId) : {};
    const recorded = { ...old, ...kept };
    const missing = await this.media.missingFrom(JSON.stringify(recorded));
    const isCopy = created && again && (await this.deletions.isRestored(entity, row.restored_to));
    const restored: Restored = {
      id: entityId,
      restaurantId: row.restaurant_id,
      recorded: isCopy ? namedAsCopy(recorded) : recorded,
      call: stripMissing(missing, call),
      comesBack: (kind, former) => this.database.tracker.comesBack(kind, former),
      cameBackMeanwhile: once((kind) => this.deletions.cameBackSince(row, kind)),
    };
    const { madeId, written } = await explainRefusal(
      row,
      (kind, gone) => this.deletions.goneLabel(scope, kind, gone),
      () =>
        this.database.transaction(async () => {
          this.database.tracker.newEntry();
          if (created && !again && (await this.entries.lock(scope, row.id))?.restored_to !== null)
            throw new AlreadyRestored();
          const made = await (created
            ? recreateDeleted(entity, handler, restored)
            : handler.change(wantedValues(entity, handler, row, { fields, whole, missing }), restored));
          const madeId = created ? (made as { id: number }).id : entityId;
          if (isMasked) await this.details.forget(row.id);
          // References in other rows were restored with it, as they were deleted with it: one entry covers both.
          if (created && !this.database.tracker.tellMade(entity, madeId, `${entity}.restored`))
            throw new CannotRestore(ONE_ALREADY);
          await this.database.tracker.writeSoFar();
          const written = await this.entries.writtenFor(requestId, entity, madeId);
          if (written) await this.noteRestored(scope, written.id, row.id);
          return { madeId, written };
        }),
    );
    return {
      entity,
      entity_id: madeId,
      created,
      details_lost: created && Object.values(recorded).includes(MASKED),
      entry: written ? { ...presentEntry(written, scope), restored_from: row.id } : null,
    };
  }

  /**
   * Restores a row from its deletion, also for callers who cannot read the history.
   * @throws EntryNotFound when there is no such deletion; AlreadyRestored; what `restore` throws
   */
  async undo(
    scope: Scope,
    { entity, entity_id }: HistoryUndo,
    of: { requestId: string; call: CallOperation },
  ): Promise<{ entity_id: number }> {
    const deletion = await this.deletions.find(scope, entity, entity_id);
    if (!deletion) throw new EntryNotFound();
    const restored = await this.restore(scope, { id: deletion.id, whole: false, again: false }, of);
    return { entity_id: restored.entity_id };
  }

  /** Records which entry a change restored; shown with the change instead of as a separate entry. */
  noteRestored(scope: Scope, changeId: number, entryId: number): Promise<void> {
    return this.audit.recordBy(scope, restoredNote(changeId, entryId));
  }
}

/** Creates the note that a change restored an entry. */
export const restoredNote = (changeId: number, entryId: number): AuditEvent => ({
  action: 'history.restored',
  target: `${NOTE}:${changeId}`,
  told: { label: '', partOf: { entity: NOTE, id: entryId }, old: {}, new: { entry: String(entryId) } },
});

/** Returns the old values to restore, in the form of the operations' input. @throws CannotRestore */
function wantedValues(
  entity: HistoryEntity,
  handler: RestoreHandler,
  row: EntryRow,
  { fields, whole, missing }: Pick<HistoryRestore, 'fields' | 'whole'> & { missing: ReadonlySet<string> },
): Values {
  const { fields: known, instead = {} } = handler;
  const versions = versionsOf(row);
  const changes = changesOf(versions);
  const old = versions.old ?? {};
  const isKnown = (field: string) => isRestorableField(handler, field, old[field]);
  const wanted = whole
    ? known.filter(
        (field) =>
          field in old && isKnown(field) && old[field] !== MASKED && !isMissingImage(old[field], missing),
      )
    : changes.map(({ field }) => field).filter((field) => fields?.includes(field) ?? isKnown(field));
  const strange = fields?.find((field) => !whole && !changes.some((change) => change.field === field));
  if (strange !== undefined)
    throw new CannotRestore(`The entry didn’t change “${fieldWords(entity, strange).label}”.`);
  for (const field of wanted) {
    const { label } = fieldWords(entity, field);
    if (instead[field] !== undefined) throw new CannotRestore(instead[field]);
    if (changes.some((change) => change.field === field && change.masked) || old[field] === MASKED)
      throw new CannotRestore(`${label} is personal and isn’t kept. Enter it again in its form.`);
    if (isMissingImage(old[field], missing))
      throw new CannotRestore(`${label} was deleted after a day without use. Upload it again.`);
    if (!known.includes(field)) throw new CannotRestore(`${label} has its own switch. Change it there.`);
    if (!isKnown(field)) throw new CannotRestore(`“${label}” was empty before. Clear it in its form.`);
  }
  if (wanted.length === 0) {
    const [, reason] =
      Object.entries(instead).find(([field]) => changes.some((change) => change.field === field)) ?? [];
    throw new CannotRestore(reason ?? NOTHING_TO_RESTORE);
  }
  return valuesOf(entity, old, wanted);
}

/** Looks up each entity only once, for any number of recreated rows. */
function once<T>(find: (entity: HistoryEntity) => Promise<T>): (entity: HistoryEntity) => Promise<T> {
  const found = new Map<HistoryEntity, Promise<T>>();
  return (entity) => {
    const known = found.get(entity) ?? find(entity);
    found.set(entity, known);
    return known;
  };
}

/** Names a second row of the same deletion, so that lists, guests and URLs can tell the two apart. */
function namedAsCopy(recorded: Restored['recorded']): Restored['recorded'] {
  const { name, slug } = recorded;
  return {
    ...recorded,
    ...(typeof name === 'string' ? { name: `${name} (copy)` } : {}),
    ...(typeof slug === 'string' ? { slug: `${slug}-copy` } : {}),
  };
}

function recreateDeleted(entity: HistoryEntity, { recreate }: RestoreHandler, restored: Restored) {
  if (typeof recreate === 'string') throw new CannotRestore(recreate);
  restored.comesBack(entity, { ...restored.recorded, id: restored.id });
  return recreate(allValues(entity, restored.recorded), restored);
}
