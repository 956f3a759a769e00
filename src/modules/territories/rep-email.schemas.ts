import { z } from 'zod';
import { PATTERN_KEYS } from '../../shared/pattern-keys.js';
import { PRODUCT_KEY } from '../../shared/product.js';
import { anyEmail } from '../../shared/schemas.js';

/** The representative's address with the product, under the product's key (C-161). */
export const REP_EMAIL = `rep_${PRODUCT_KEY}_email` as const;
/** Written for another product's key, by a client that was. */
const OTHER_KEY = /^rep_(?!personal_email$)\w+_email$/;
const MAX_LENGTH = 254;

export const repEmail = anyEmail('Representative email', MAX_LENGTH, 'Representative email must be text.')
  .nullable()
  .transform((value) => value ?? '');

/**
 * Takes any `rep_<key>_email` for the one that is stored (C-161); the configured key counts when both are sent. Other
 * unknown fields are dropped, as everywhere.
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
