import {
  type TerritoryOutput,
  TERRITORY_IMAGES,
  territoryOutput,
  type territoryReadOutput,
} from '@server/modules/territories/territories.schemas';
import type { z } from 'zod';
import { useCreateOnce } from '@/hooks/use-create-once';
import { sendFormData } from '@/lib/send-form';
import { api } from '@/lib/trpc';
import type { TerritoryFiles, TerritoryApi } from './save-territory';

/**
 * Narrows a response to the full territory, which only platform users get.
 * @throws Error when the server returned the public part
 */
export function wholeTerritory(row: z.output<typeof territoryReadOutput>): TerritoryOutput {
  if (!('rep_name' in row)) throw new Error('Only platform users can edit territories.');
  return row;
}

/** Calls that save a territory. A create whose response was lost is retried with the same key. */
export function useTerritoryApi(): TerritoryApi {
  const once = useCreateOnce();
  return {
    create: async (body) => wholeTerritory(await once(api.territories.create.mutate, body)),
    update: async (id, version, change) =>
      wholeTerritory(await api.territories.update.mutate({ id, version, ...change })),
    read: async (id) => wholeTerritory(await api.territories.get.query({ id })),
    upload: async (id, files) =>
      territoryOutput.parse(
        await sendFormData({ method: 'PATCH', path: `/territories/${id}/`, form: formOf(files) }),
      ),
  };
}

function formOf(files: TerritoryFiles): FormData {
  const form = new FormData();
  for (const image of TERRITORY_IMAGES) {
    const file = files[image];
    if (file) form.set(image, file);
  }
  return form;
}
