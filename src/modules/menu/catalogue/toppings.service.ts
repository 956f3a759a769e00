import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { imageOf } from '../extra-options/selection-fields.js';
import type { NewTopping, Topping } from '../toppings.schemas.js';
import type { ToppingRow } from './catalogue-rows.js';
import { CatalogueService, type RowReference } from './catalogue.service.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
type ToppingEdit = RowReference & { [F in keyof NewTopping]?: NewTopping[F] | undefined };

const toTopping = (row: ToppingRow): Topping => ({
  ...row,
  used_by: Number(row.used_by),
  image: row.image_url,
});

/** The toppings that categories may offer: shared ones and a restaurant's own (C-124). */
@Injectable()
export class ToppingsService {
  constructor(private readonly catalogue: CatalogueService) {}

  /** By id; every restaurant's for platform users without a choice (C-147). */
  async list(scope: Scope, query: PageQuery): Promise<Slice<Topping>> {
    const { results, count } = await this.catalogue.list('topping', scope, query);
    return { results: results.map(toTopping), count };
  }

  /** @throws ToppingNotFound */
  async get(scope: Scope, id: number): Promise<Topping> {
    return toTopping(await this.catalogue.get('topping', scope, id));
  }

  /** The restaurant's; shared when a platform user chose none (C-125). */
  async create(scope: Scope, { name, ...image }: NewTopping): Promise<Topping> {
    return toTopping(await this.catalogue.create('topping', scope, { name, image_url: imageOf(image) }));
  }

  /** @throws ToppingNotFound; SharedRowForbidden; Stale when `version` was sent and is not the row's any more */
  async update(scope: Scope, { id, version, name, ...image }: ToppingEdit): Promise<Topping> {
    const changes = { name, image_url: imageOf(image) };
    return toTopping(await this.catalogue.update('topping', scope, { id, version, changes }));
  }

  /** Categories that offer it do so no more (C-131). @throws as `update` */
  delete(scope: Scope, reference: RowReference): Promise<void> {
    return this.catalogue.delete('topping', scope, reference);
  }
}
