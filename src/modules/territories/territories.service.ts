import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { DeletedDetails } from '../../infra/audit/deleted-details.js';
import { Database } from '../../infra/database/database.js';
import { isEmpty } from '../../infra/database/edit-row.js';
import type { AccessLevel } from '../../shared/access/matrix.js';
import type { PlatformScope } from '../../shared/access/scope.js';
import { editVersioned, sentFields } from '../../shared/edits.js';
import { Stale } from '../../shared/errors.js';
import { mapSlice, type Slice } from '../../shared/pages.js';
import { slugOfWords } from '../../shared/slug.js';
import { AreaCounts } from './area-counts.js';
import { REP_EMAIL } from './rep-email.schemas.js';
import { TerritoryNotFound } from './territories.errors.js';
import {
  type ChosenTerritories,
  type LeanTerritory,
  TerritoriesRepository,
  type TerritoryChanges,
} from './territories.repository.js';
import type { PublicTerritory, TerritoryOutput, TerritoryFields } from './territories.schemas.js';

/** A row of a list: full or public, with or without zips. */
export type TerritoryRow = TerritoryOutput | LeanTerritory | PublicTerritory | Omit<PublicTerritory, 'zips'>;
export type TerritoryEdit = TerritoryFields & { id: number; version?: number | undefined };

/** Reads and writes territories. Members get the public part only, platform users everything (C-171). */
@Injectable()
export class TerritoriesService {
  constructor(
    private readonly territories: TerritoriesRepository,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly counts: AreaCounts,
    private readonly details: DeletedDetails,
  ) {}

  /** Lists territories by name. */
  async list(accessLevel: AccessLevel, query: ChosenTerritories): Promise<Slice<TerritoryRow>> {
    const slice = await this.territories.list(query);
    return accessLevel === 'all' ? slice : mapSlice(slice, publicPart);
  }

  /** @throws TerritoryNotFound */
  async get(accessLevel: AccessLevel, id: number): Promise<TerritoryOutput | PublicTerritory> {
    const territory = await this.read(id);
    return accessLevel === 'all' ? territory : publicPart(territory);
  }

  /** Creates a territory with its area, or nothing. @throws TerritorySlugTaken */
  async create(scope: PlatformScope, fields: TerritoryFields & { name: string }): Promise<TerritoryOutput> {
    const slug = fields.slug || slugOfWords(fields.name) || null;
    return this.database.transaction(async () => {
      const before = hasArea(fields) ? await this.counts.hold() : undefined;
      const id = await this.territories.insert({ ...columnsFor({ socials: [], ...fields }), slug });
      await this.territories.addArea(id, fields);
      // The database default is active. The counts read it from there.
      if (before) await this.counts.settle(id, before, fields);
      await this.audit.recordBy(scope, { action: 'territory.created', target: `territory:${id}` });
      return this.read(id);
    });
  }

  /**
   * Writes the fields that were sent, and replaces the lists that were sent (C-158).
   * @throws TerritoryNotFound; TerritorySlugTaken; Stale when `version` is not the row's version
   */
  async update(scope: PlatformScope, { id, version, ...fields }: TerritoryEdit): Promise<TerritoryOutput> {
    return this.database.transaction(() =>
      editVersioned({
        empty: isEmpty(fields),
        version,
        write: () => this.write(scope, { id, version, ...fields }),
        read: () => this.read(id),
      }),
    );
  }

  /** Activates or deactivates a territory; call it in a transaction. @returns false if it is absent */
  setActive(scope: PlatformScope, id: number, active: boolean): Promise<boolean> {
    return this.write(scope, { id, active });
  }

  /** @throws TerritoryNotFound; Stale when `version` is not the row's version */
  async delete(scope: PlatformScope, id: number, version: number | undefined): Promise<void> {
    await this.database.transaction(async () => {
      const before = await this.counts.hold(id);
      await this.details.keepOf('territory', id, async () => {
        if (!(await this.territories.delete(id, version))) {
          await this.read(id);
          throw new Stale();
        }
        await this.counts.settleGone(before);
        await this.audit.recordBy(scope, { action: 'territory.deleted', target: `territory:${id}` });
      });
    });
  }

  /** Returns false if it is absent or has changed since. Writes the row first, so that concurrent edits wait. */
  private async write(scope: PlatformScope, { id, version, ...fields }: TerritoryEdit): Promise<boolean> {
    const changes = { ...columnsFor(fields), slug: await this.slugFor(id, fields) };
    const area = {
      zips: fields.zips,
      circles: fields.circles,
      active: changes.active as boolean | undefined,
    };
    const before = isEmpty(area) ? undefined : await this.counts.hold(id);
    if (!(await this.territories.update(id, changes, version))) return false;
    if (fields.zips ?? fields.circles) await this.territories.replaceArea(id, fields);
    if (before) await this.counts.settle(id, before, area);
    const changed = sentFields(fields);
    await this.audit.recordBy(scope, { action: 'territory.changed', target: `territory:${id}`, changed });
    return true;
  }

  /** Creates a cleared URL from the name again. */
  private async slugFor(id: number, { slug, name }: TerritoryFields): Promise<string | null | undefined> {
    if (slug !== '') return slug;
    return slugOfWords(name ?? (await this.territories.nameOf(id)) ?? '') || null;
  }

  /** Reads the full territory for any caller. @throws TerritoryNotFound */
  async read(id: number): Promise<TerritoryOutput> {
    const territory = await this.territories.find(id);
    if (!territory) throw new TerritoryNotFound();
    return territory;
  }
}

const hasArea = ({ zips = [], circles = [] }: TerritoryFields) => zips.length > 0 || circles.length > 0;

/** Maps fields to columns of the row. */
function columnsFor(fields: TerritoryFields): TerritoryChanges {
  const {
    zips: _zips,
    circles: _circles,
    active,
    is_active,
    [REP_EMAIL]: rep_product_email,
    ...same
  } = fields;
  return { ...same, rep_product_email, active: is_active ?? active };
}

type PublicPart = Omit<PublicTerritory, 'zips'> & { zips?: string[] };

/** Returns the area without personal data (C-171). Lists its fields, so that new ones are private by default. */
function publicPart<T extends PublicPart>(territory: T): Pick<T, keyof PublicTerritory & keyof T> {
  const { id, name, slug, active, is_active, zips, circles, num_stores, num_zip_codes } = territory;
  const part = { id, name, slug, active, is_active, circles, num_stores, num_zip_codes };
  return (zips === undefined ? part : { ...part, zips }) as Pick<T, keyof PublicTerritory & keyof T>;
}
