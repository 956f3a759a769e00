import { plainWords, type Wording } from '@/editing/save-changes';

/** Labels of a part's fields and values, as in its form. */
export const wordingOf = (
  labels: Readonly<Record<string, string>>,
  words: (value: unknown, field: string) => string | undefined = () => undefined,
): Wording => ({
  label: (field) => labels[field] ?? field,
  value: (value, field) =>
    words(value, field) ?? (Array.isArray(value) ? value.join(', ') || 'None' : plainWords(value)),
});
