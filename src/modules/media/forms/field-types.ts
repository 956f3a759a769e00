/** Longest part header that is read; multer accepts none longer either (bytes). */
const MAX_HEAD = 16 * 1024;
const LINE = '\r\n';

/**
 * Reads a form's bytes as they arrive and reports the content type of each field, which multer does not expose. Skips
 * files, because they are not decoded.
 */
export class FieldTypes {
  private readonly delimiter: string;
  private readonly delimiterBytes: Buffer;
  /** Received bytes that can still be the start of a part header. */
  private rest = LINE;

  constructor(
    boundary: string,
    private readonly tell: (type: string) => void,
  ) {
    this.delimiter = `${LINE}--${boundary}${LINE}`;
    this.delimiterBytes = Buffer.from(this.delimiter, 'latin1');
  }

  /** Processes the next bytes of the form. */
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
      // With an empty header, its end is the end of the boundary's line.
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

  /** True when no header is incomplete and none starts here. Most bytes of a form need no conversion to text. */
  private isWithinFile(bytes: Buffer): boolean {
    const { length } = this.delimiter;
    if (this.rest.length >= length || bytes.length < length || bytes.includes(this.delimiterBytes))
      return false;
    return !(this.rest + bytes.toString('latin1', 0, length)).includes(this.delimiter);
  }

  /** Returns the end of a text that can be the start of a delimiter. */
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

/** Returns the boundary in a form's content type; undefined without one. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}
