import { z } from 'zod';
import { PATTERN_KEYS } from '../../shared/pattern-keys.js';
import { PRODUCT_KEY } from '../../shared/product.js';
import { anyEmail } from '../../shared/schemas.js';

/** Field of the representative's product email, named after the product (C-161). */
export const REP_EMAIL = `rep_${PRODUCT_KEY}_email` as const;
/** Field name for another product's key, from a client of that product. */
const OTHER_KEY = /^rep_(?!personal_email$)\w+_email$/;
const MAX_LENGTH = 254;

export const repEmail = anyEmail('Work email', MAX_LENGTH, 'Work email must be text.')
  .nullable()
  .transform((value) => value ?? '');

/**
 * Accepts any `rep_<key>_email` as the stored field (C-161). The configured key wins if both are sent. Drops other
 * unknown fields, as everywhere.
 */
export function withRepEmailOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> {
  const known = new Set(Object.keys(schema.shape));
  const taking = schema
    .catchall(z.unknown())
    .superRefine((sent, context) => {
      for (const [key, value] of foreign(sent, known)) {
        const { error } = repEmail.safeParse(value);
        for (const { message } of error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [key], message });
      }
    })
    .overwrite((sent) => {
      const [other] = foreign(sent, known);
      const own = Object.entries(sent).filter(([key]) => known.has(key));
      const email = other && !(REP_EMAIL in sent) ? { [REP_EMAIL]: repEmail.safeParse(other[1]).data } : {};
      return { ...Object.fromEntries(own), ...email } as typeof sent;
    }) as unknown as z.ZodObject<Shape>;
  PATTERN_KEYS.set(taking, OTHER_KEY);
  return taking;
}

const foreign = (sent: Readonly<Record<string, unknown>>, known: ReadonlySet<string>) =>
  Object.entries(sent).filter(([key]) => OTHER_KEY.test(key) && !known.has(key));
