import { useState } from 'react';
import type { z } from 'zod';
import { errorFields, errorText } from '@/lib/errors';

interface SubmissionOptions<S extends z.ZodObject> {
  /** The request's own schema, so that browser and server refuse alike and in the same words. */
  schema: S;
  /** Rejects with what the form then shows. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Puts the focus on the first of these fields, in the order of the form. */
  focusFirst: (names: readonly string[]) => void;
  /** Said when neither the API nor the network says what went wrong. */
  fallback?: string | undefined;
}

interface Refusal {
  text: string;
  fields: ReadonlySet<string>;
}

const NOTHING: Refusal = { text: '', fields: new Set() };

/** Sends what a form holds, once at a time; what is refused, here or by the server, has its text and its fields. */
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

  /** With the next edit: what was refused is another matter now. */
  const forgive = () => {
    if (refusal !== NOTHING) setRefusal(NOTHING);
  };

  return { busy, refusal, submit, refuse, forgive };
}

const namesOf = (issues: readonly z.core.$ZodIssue[]) => [
  ...new Set(issues.map(({ path }) => String(path[0]))),
];
