import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { Dressing, NewDressing } from '../dressings.schemas.js';
import type { DressingRow } from './catalogue-rows.js';
import { CatalogueService, type RowReference } from './catalogue.service.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
type DressingEdit = RowReference & { name?: string | undefined };

const toDressing = (row: DressingRow): Dressing => ({ ...row, used_by: Number(row.used_by) });

/** The dressings that categories may offer: shared ones and a restaurant's own (C-124). */
@Injectable()
export class DressingsService {
  constructor(private readonly catalogue: CatalogueService) {}

  /** By id; every restaurant's for platform users without a choice (C-147). */
  async list(scope: Scope, query: PageQuery): Promise<Slice<Dressing>> {
    const { results, count } = await this.catalogue.list('dressing', scope, query);
    return { results: results.map(toDressing), count };
  }

  /** @throws DressingNotFound */
  async get(scope: Scope, id: number): Promise<Dressing> {
    return toDressing(await this.catalogue.get('dressing', scope, id));
  }

  /** The restaurant's; shared when a platform user chose none (C-125). */
  async create(scope: Scope, { name }: NewDressing): Promise<Dressing> {
    return toDressing(await this.catalogue.create('dressing', scope, { name }));
  }

  /** @throws DressingNotFound; SharedRowForbidden; Stale when `version` was sent and is not the row's any more */
  async update(scope: Scope, { id, version, name }: DressingEdit): Promise<Dressing> {
    return toDressing(await this.catalogue.update('dressing', scope, { id, version, changes: { name } }));
  }

  /** Categories that offer it do so no more (C-131). @throws as `update` */
  delete(scope: Scope, reference: RowReference): Promise<void> {
    return this.catalogue.delete('dressing', scope, reference);
  }
}
