import { Marked } from 'marked';
import type { createOpenApiDocument } from '../document/openapi-document.js';
import type { OpenApiOperation } from '../forms.js';
import { curlOf, type Example } from './curl.js';
import {
  combined,
  type SchemaField,
  schemaFields,
  nameOfReference,
  type Schema,
  type TypeWord,
  typeWords,
} from './schema-fields.js';

export type ApiDocument = ReturnType<typeof createOpenApiDocument>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: Example;
  schema?: Schema;
}

interface Body {
  content?: Record<string, { schema?: Schema; example?: object }>;
}

interface Answer {
  status: string;
  /** HTML. */
  description: string;
  type: TypeWord[];
  fields: SchemaField[];
}

interface OperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** HTML. */
  description: string;
  parameters: {
    name: string;
    place: string;
    required: boolean;
    type: TypeWord[];
    /** HTML. */
    about: string;
    example: string;
  }[];
  fields: SchemaField[];
  curl: string;
  answers: Answer[];
}

/** Content of the page at /docs. */
export interface DocsView {
  title: string;
  /** HTML. */
  introduction: string;
  /** Their descriptions are HTML. */
  tags: { id: string; name: string; description: string; operations: OperationView[] }[];
  schemas: { name: string; type: TypeWord[]; fields: SchemaField[] }[];
}

// The document is the product's own, so its HTML needs no cleaning. Headings leave h1 to the page.
const marked = new Marked();

/** Arranges the document for reading, with a curl command for each operation. */
export function docsView(document: ApiDocument): DocsView {
  const { info, tags, paths, components, servers = [] } = document;
  const base = servers[0]?.url ?? '';
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags?.[0],
      view: operationView(operation, method.toUpperCase(), path, { base, components }),
    })),
  );
  return {
    title: info.title,
    introduction: htmlOf(info.description ?? ''),
    tags: tags.map(({ name, description }) => ({
      id: idOf(name),
      name,
      description: lineOf(description),
      operations: operations.filter(({ tag }) => tag === name).map(({ view }) => view),
    })),
    schemas: Object.entries(schemasOf(components))
      .map(([name, schema]) => ({ name, type: typeWords(schema), fields: fieldsOf(schema) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

const schemasOf = ({ schemas }: ApiDocument['components']) => schemas as unknown as Record<string, Schema>;
const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const htmlOf = (markdown: string) => marked.parse(markdown, { async: false });
const lineOf = (markdown: string) => marked.parseInline(markdown, { async: false });

/** The fields of a schema. What is said about them is HTML. */
const fieldsOf = (schema: Schema) =>
  schemaFields(schema).map((field) => ({ ...field, about: lineOf(field.about) }));

interface Surroundings {
  base: string;
  components: ApiDocument['components'];
}

function operationView(
  operation: OpenApiOperation,
  method: string,
  path: string,
  { base, components }: Surroundings,
): OperationView {
  const parameters = (operation.parameters ?? []).map(
    (one) => resolved(one, components.parameters) as Parameter,
  );
  const { content = {} } = resolved(operation.requestBody ?? {}, components.requestBodies) as Body;
  const json = content['application/json'];
  const form = content['multipart/form-data'];
  return {
    id: operation.operationId ?? '',
    method,
    path,
    summary: operation.summary ?? '',
    description: htmlOf(operation.description ?? ''),
    parameters: parameters.map((one) => ({
      name: one.name,
      place: one.in,
      required: one.required ?? false,
      type: typeWords(one.schema ?? {}),
      about: lineOf(one.description ?? ''),
      example: one.example === undefined ? '' : String(one.example),
    })),
    fields: fieldsOf((json ?? form)?.schema ?? {}),
    curl: curlOf({
      base,
      method,
      path,
      isPublic: operation.security?.length === 0,
      parameters,
      json: json?.example,
      fileField: json ? undefined : Object.keys(form?.schema?.properties ?? {})[0],
      isFile: content['application/octet-stream'] !== undefined,
    }),
    answers: Object.entries(operation.responses).map(([status, one]) =>
      answerView(status, resolved(one, components.responses), schemasOf(components)),
    ),
  };
}

interface Response {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

function answerView(
  status: string,
  { description = '', content = {} }: Response,
  schemas: Readonly<Record<string, Schema>>,
): Answer {
  const found = Object.values(content)[0]?.schema;
  const schema = found && combined(found, schemas);
  return {
    status,
    description: lineOf(description),
    type: schema ? typeWords(schema) : [],
    fields: schema && Number(status) < 400 ? fieldsOf(schema) : [],
  };
}

/** Returns the part that a reference means, or the part itself. */
function resolved(part: object, parts: object): object {
  const { $ref } = part as { $ref?: string };
  return $ref === undefined ? part : ((parts as Record<string, object>)[nameOfReference($ref)] ?? part);
}
