import type { z } from 'zod';

/**
 * Fields that an object takes besides those of its shape, by their pattern; the schema itself says what it does with
 * them. What it knows neither by shape nor by pattern is named in the response as ignored.
 */
export const PATTERN_KEYS = new WeakMap<z.core.$ZodType, RegExp>();
