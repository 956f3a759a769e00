import { z } from 'zod';
import { pageOf, pageQuerySchema } from '../../shared/schemas.js';

export const restaurantOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().nullable(),
  city_id: z.number().int().nullable(),
  launched: z.boolean(),
  created_at: z.string(),
});
export type Restaurant = z.output<typeof restaurantOutput>;

export const restaurantListInput = pageQuerySchema;
export const restaurantListOutput = pageOf(restaurantOutput);
