import { type SubmitEvent, useRef, useState } from 'react';
import { createIdempotencyKeys } from '@/lib/idempotency-key';
import { newSubmissionKey, secondApi } from '@/lib/second-api';
import {
  parseWaitlistForm,
  waitlistFailureText,
  type WaitlistFault,
  validateWaitlistEntry,
} from './waitlist';

type State = 'filling' | 'sending' | 'sent';

/** Submits the form once, even if it is clicked again; the fields keep their text until it succeeds. */
export function useWaitlist() {
  const [state, setState] = useState<State>('filling');
  const [fault, setFault] = useState<WaitlistFault>();
  const [keys] = useState(() => createIdempotencyKeys(newSubmissionKey));
  const busy = useRef(false);

  const refuse = (found: WaitlistFault, form: HTMLFormElement) => {
    setFault(found);
    const field = found.field && form.elements.namedItem(found.field);
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const entry = parseWaitlistForm(new FormData(form));
    const wrong = validateWaitlistEntry(entry);
    if (wrong) {
      refuse(wrong, form);
      return;
    }
    busy.current = true;
    setFault(undefined);
    setState('sending');
    try {
      await secondApi.post('/messages', entry, keys.keyFor(entry));
      keys.succeeded();
      setState('sent');
    } catch (error) {
      setState('filling');
      refuse({ text: waitlistFailureText(error) }, form);
    } finally {
      busy.current = false;
    }
  };

  return { state, fault, submit, forgive: () => setFault(undefined) };
}
