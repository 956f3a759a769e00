/** Example of a parameter. */
export type Example = string | number | boolean;

/** Parts of a request from which an example is written. */
interface ExampleRequest {
  base: string;
  method: string;
  path: string;
  isPublic: boolean;
  parameters: readonly { name: string; in: string; required?: boolean; example?: Example }[];
  /** Example of the JSON body. */
  json?: object | undefined;
  /** First field for a file, in a form. */
  fileField?: string | undefined;
  /** The body is a file. */
  isFile?: boolean;
}

/** Longest body that is written on the same line. */
const SHORT = 60;

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Writes a request as a curl command that can be copied into a shell. */
export function curlOf(request: ExampleRequest): string {
  const { base, method, path, isPublic, parameters, json, fileField, isFile = false } = request;
  const valueOf = (name: string) => parameters.find((one) => one.name === name && one.in === 'path')?.example;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueOf(name) ?? `<${name}>`));
  const query = parameters
    .filter((one) => one.in === 'query' && one.required === true)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ''))}`);
  const address = `${base}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const isImplied = method === 'GET' || (method === 'POST' && (json ?? fileField) !== undefined);
  return [
    `curl ${isImplied ? '' : `-X ${method} `}${quoted(address)}`,
    ...(isPublic ? [] : ["-H 'Authorization: Bearer <access>'"]),
    ...(json ? ["-H 'Content-Type: application/json'", `-d ${quoted(writtenBody(json))}`] : []),
    ...(fileField === undefined ? [] : [`-F ${fileField}=@picture.jpg`]),
    ...(isFile ? ['--data-binary @menu.xlsx'] : []),
  ].join(' \\\n  ');
}

function writtenBody(json: object): string {
  const short = JSON.stringify(json);
  return short.length > SHORT ? JSON.stringify(json, undefined, 2) : short;
}
