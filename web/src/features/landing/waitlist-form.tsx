import { useEffect, useId, useRef } from 'react';
import { WAITLIST_HELP, WAITLIST_TEXTS } from '@server/shared/texts/landing';
import { EMAIL_MAX_LENGTH } from '@server/shared/email';
import { FormError } from '@/components/form/form-error';
import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import { paths } from '@/config/paths';
import { useHydrated } from '@/hooks/use-hydrated';
import { useWaitlist } from './use-waitlist';
import styles from './waitlist-form.module.css';

/** The waitlist form. The thanks replace it at the same size, so that nothing moves under the pointer. */
export function WaitlistForm() {
  const { state, ...form } = useWaitlist();
  const sent = state === 'sent';
  return (
    <Stack gap={0} className={styles.place}>
      <Entry {...form} sending={state === 'sending'} sent={sent} />
      {sent && <Thanks />}
    </Stack>
  );
}

interface EntryProps extends Omit<ReturnType<typeof useWaitlist>, 'state'> {
  sending: boolean;
  sent: boolean;
}

/** Its fields keep text that was typed before hydration. */
function Entry({ fault, submit, forgive, sending, sent }: EntryProps) {
  const ready = useHydrated();
  const errorId = useId();
  const marks = (field: string) =>
    fault?.field === field ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};

  return (
    <section aria-labelledby="waitlist" className={styles.card} inert={sent}>
      <Text as="h2" below={4} id="waitlist">
        {WAITLIST_HELP.title}
      </Text>
      <form
        method="post"
        aria-labelledby="waitlist"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={fault && forgive}
      >
        <Stack gap={3} below={3} className={styles.fields}>
          <Stack as="label" gap={1.5} tone="text" size="m" weight={600} shrink>
            {WAITLIST_TEXTS.zip}
            <input
              className={styles.input}
              name="zip_code"
              autoComplete="postal-code"
              maxLength={40}
              required
              {...marks('zip_code')}
            />
          </Stack>
          <Stack as="label" gap={1.5} tone="text" size="m" weight={600} shrink>
            {WAITLIST_TEXTS.email}
            <input
              className={styles.input}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_LENGTH}
              required
              {...marks('email')}
            />
          </Stack>
          <button type="submit" className={styles.submit} disabled={!ready} aria-busy={sending}>
            {sending ? WAITLIST_HELP.sending : WAITLIST_TEXTS.submit}
          </button>
        </Stack>
        <Trap />
        <FormError id={errorId}>{fault?.text}</FormError>
      </form>
      <noscript>
        <Text as="p" size="s" weight={500} below={3} className={styles.noScript}>
          {WAITLIST_HELP.noScript}
        </Text>
      </noscript>
      <Text as="p" size="s" tone="subtle">
        {WAITLIST_HELP.privacy} <a href={paths.privacy.href()}>What we keep</a>
      </Text>
    </section>
  );
}

/** Honeypot that users can't reach by eye, keyboard or screen reader; bots fill in every field. */
const Trap = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** Takes the focus from the form. */
function Thanks() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Stack
      gap={2}
      align="start"
      ref={panel}
      tabIndex={-1}
      role="status"
      tone="muted"
      className={styles.thanks}
    >
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="12" />
        <path d="m6.8 12.4 3.5 3.5 7-7.4" />
      </svg>
      <Text as="p" display tone="text" weight={650} className={styles.thanksTitle}>
        {WAITLIST_TEXTS.done}
      </Text>
      <p>{WAITLIST_HELP.afterwards}</p>
    </Stack>
  );
}
