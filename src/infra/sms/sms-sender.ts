export interface OutgoingSms {
  /** E.164 number. */
  to: string;
  text: string;
  /** Equal for every copy of this message. */
  key: string;
}

/** Sends text messages in the configured way (C-184). */
export abstract class SmsSender {
  /** @throws Undeliverable when retries cannot help; any other Error can be retried */
  abstract send(message: OutgoingSms): Promise<void>;

  /** Checks, without sending, that messages would be accepted. @throws Error when not */
  abstract check(): Promise<void>;
}
