import type { z } from 'zod';

/**
 * Pattern of additional fields that an object accepts; the schema itself handles them. Fields that match neither the
 * shape nor the pattern are reported in the response as ignored.
 */
export const PATTERN_KEYS = new WeakMap<z.core.$ZodType, RegExp>();
