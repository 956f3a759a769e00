import { useState } from 'react';
import type { z } from 'zod';
import { errorFields, errorText } from '@/lib/errors';

interface SubmissionOptions<S extends z.ZodObject> {
  /** Schema of the request, so that browser and server report the same errors. */
  schema: S;
  /** Rejects with the error that the form then shows. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Focuses the first of these fields in the form's order. */
  focusFirst: (names: readonly string[]) => void;
  /** Shown when neither the API nor the network explains the failure. */
  fallback?: string | undefined;
}

interface Refusal {
  text: string;
  fields: ReadonlySet<string>;
}

const NOTHING: Refusal = { text: '', fields: new Set() };

/** Submits a form, one request at a time. Returns the error text and the refused fields, from here or the server. */
export function useSubmission<S extends z.ZodObject>({
  schema,
  onSubmit,
  focusFirst,
  fallback,
}: SubmissionOptions<S>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(NOTHING);

  const refuse = (text: string, fields: string[]) => {
    setRefusal({ text, fields: new Set(fields) });
    focusFirst(fields);
  };

  const submit = async (values: unknown) => {
    if (busy) return;
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const { issues } = parsed.error;
      refuse(
        issues[0]?.message ?? '',
        namesOf(issues.filter(({ message }) => message === issues[0]?.message)),
      );
      return;
    }
    setRefusal(NOTHING);
    setBusy(true);
    try {
      await onSubmit(parsed.data);
    } catch (error) {
      refuse(
        errorText(error, fallback),
        errorFields(error).map(({ path }) => path.split('.')[0] ?? path),
      );
    } finally {
      setBusy(false);
    }
  };

  /** Clears the error on the next edit, since it no longer applies. */
  const forgive = () => {
    if (refusal !== NOTHING) setRefusal(NOTHING);
  };

  return { busy, refusal, submit, refuse, forgive };
}

const namesOf = (issues: readonly z.core.$ZodIssue[]) => [
  ...new Set(issues.map(({ path }) => String(path[0]))),
];
