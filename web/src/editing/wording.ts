import { plainWords, type Wording } from './save-changes';

/** Labels of a form's fields and values in questions about conflicts and unsaved edits. */
export const wordingOf = (
  labels: Readonly<Record<string, string>>,
  words: (value: unknown, field: string) => string | undefined = () => undefined,
): Wording => ({
  label: (field) => labels[field] ?? field,
  value: (value, field) =>
    words(value, field) ?? (Array.isArray(value) ? value.join(', ') || 'None' : plainWords(value)),
});
