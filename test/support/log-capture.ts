import type { DestinationStream } from 'pino';

/** Captures a process's log: the lines as objects, and everything as one searchable text. */
export class LogCapture implements DestinationStream {
  private readonly written: string[] = [];

  write(line: string) {
    this.written.push(line);
  }

  get text(): string {
    return this.written.join('');
  }

  get lines(): Record<string, unknown>[] {
    return this.written.map((line) => JSON.parse(line) as Record<string, unknown>);
  }
}
