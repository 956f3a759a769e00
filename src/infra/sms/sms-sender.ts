export interface OutgoingSms {
  /** E.164. */
  to: string;
  text: string;
  /** The same for every copy of this message. */
  key: string;
}

/** Sends text messages; which way, the configuration says (C-184). */
export abstract class SmsSender {
  /** @throws Undeliverable when no later try can help; any other Error is worth another one */
  abstract send(message: OutgoingSms): Promise<void>;

  /** Asks whether messages would be taken, without one. @throws Error when not */
  abstract check(): Promise<void>;
}
