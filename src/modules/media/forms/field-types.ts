/** A head that is longer is none that the reader of the form takes either (bytes). */
const MAX_HEAD = 16 * 1024;
const LINE = '\r\n';

/**
 * Reads along while a form arrives, and tells the content type of each of its fields, which the reader of the form
 * keeps to itself. Files are left out: they are not decoded.
 */
export class FieldTypes {
  private readonly delimiter: string;
  private readonly delimiterBytes: Buffer;
  /** What has arrived and may still be the beginning of a head. */
  private rest = LINE;

  constructor(
    boundary: string,
    private readonly tell: (type: string) => void,
  ) {
    this.delimiter = `${LINE}--${boundary}${LINE}`;
    this.delimiterBytes = Buffer.from(this.delimiter, 'latin1');
  }

  /** Takes the next bytes of the form. */
  read(bytes: Buffer): void {
    if (this.isWithinFile(bytes)) {
      this.rest = this.tail(this.rest + bytes.toString('latin1', bytes.length - this.delimiter.length));
      return;
    }
    this.rest += bytes.toString('latin1');
    for (;;) {
      const start = this.rest.indexOf(this.delimiter);
      if (start === -1) {
        this.rest = this.tail(this.rest);
        return;
      }
      // The line of the boundary ends where an empty head does.
      const head = start + this.delimiter.length - LINE.length;
      const end = this.rest.indexOf(LINE + LINE, head);
      if (end === -1 && this.rest.length - head <= MAX_HEAD) {
        this.rest = this.rest.slice(start);
        return;
      }
      if (end !== -1) this.look(this.rest.slice(head, end));
      this.rest = this.rest.slice((end === -1 ? head : end) + LINE.length);
    }
  }

  /** Whether no head waits for its end and none begins here: most bytes of a form, which need not become text. */
  private isWithinFile(bytes: Buffer): boolean {
    const { length } = this.delimiter;
    if (this.rest.length >= length || bytes.length < length || bytes.includes(this.delimiterBytes))
      return false;
    return !(this.rest + bytes.toString('latin1', 0, length)).includes(this.delimiter);
  }

  /** What may be the beginning of a delimiter. */
  private tail(text: string): string {
    return text.slice(1 - this.delimiter.length);
  }

  private look(head: string): void {
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split(LINE);
    const valueOf = (name: string) =>
      lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1);
    const type = valueOf('content-type');
    if (type && !/;\s*filename\*?\s*=/i.test(valueOf('content-disposition') ?? '')) this.tell(type.trim());
  }
}

/** The boundary that a content type of forms names; undefined when it names none. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}
