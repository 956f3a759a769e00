import { nameKey } from '../../../shared/text.js';
import { isSameName } from '../../../shared/unique-name.js';
import type { IdUse } from '../geojson.schemas.js';
import type { TerritoryOutput } from '../territories.schemas.js';

/** Stored territories, found by id or by name as files name them. */
export class KnownTerritories {
  private readonly byId: ReadonlyMap<number, TerritoryOutput>;
  private readonly byName = new Map<string, TerritoryOutput[]>();

  constructor(
    territories: readonly TerritoryOutput[],
    private readonly ids: IdUse,
  ) {
    this.byId = new Map(territories.map((territory) => [territory.id, territory]));
    for (const territory of territories) {
      const key = nameKey(territory.name);
      this.byName.set(key, [...(this.byName.get(key) ?? []), territory]);
    }
  }

  /** @returns undefined for a new territory; a sentence if the match is ambiguous */
  find({
    id,
    name,
  }: {
    id: number | undefined;
    name: string | undefined;
  }): TerritoryOutput | string | undefined {
    if (id !== undefined) return this.conflictOf(id, name) ?? this.byId.get(id);
    const found = this.byName.get(nameKey(name ?? '')) ?? [];
    if (found.length > 1)
      return `${found.length} territories are named “${name ?? ''}”. Add the “id” to choose one.`;
    return found[0];
  }

  /** Explains why an id identifies no territory. Undefined if it does. */
  conflictOf(id: number, name: string | undefined): string | undefined {
    const territory = this.byId.get(id);
    if (!territory) return `No territory has the id ${id}. Leave it out to create a new one.`;
    if (this.ids === 'rename' || name === undefined || isSameName(name, territory.name)) return undefined;
    return `The id ${id} belongs to “${territory.name}”. Set “ids” to rename it or to ignore ids.`;
  }
}
