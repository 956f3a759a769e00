import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../stack/paths.mjs';

const ROUTER_FILE = join(ROOT, 'src/api/app-router.ts');
const { TypeFlags, TypeFormatFlags } = ts;
const AS_WRITTEN = TypeFormatFlags.NoTruncation | TypeFormatFlags.InTypeAlias;
/** Types that have no properties of their own to print. */
const SIMPLE =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.Never |
  TypeFlags.Void |
  TypeFlags.Undefined |
  TypeFlags.Null |
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BooleanLike |
  TypeFlags.BigIntLike;

const HEAD = "import type { Mutation, Query } from './index.js';\n\nexport interface Routes ";

/**
 * Declares the types of the tRPC router in one file that needs nothing of the server. The compiler's own declarations
 * would refer to its entities and services.
 */
export function routerTypes() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram([ROUTER_FILE], options);
  const checker = program.getTypeChecker();
  const record = routerRecord(checker, program.getSourceFile(ROUTER_FILE));
  return `${HEAD}${printerOf(checker).record(record)}\n`;
}

/** Type of the procedures and routers by name. */
function routerRecord(checker, source) {
  const alias = source?.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'AppRouter',
  );
  if (!alias) throw new Error(`${ROUTER_FILE} exports no type AppRouter.`);
  return typeAt(checker, checker.getTypeAtLocation(alias), '_def', 'record');
}

/** Follows properties from a type. */
function typeAt(checker, type, ...names) {
  let found = type;
  for (const name of names) {
    const property = found && checker.getPropertyOfType(found, name);
    found = property && checker.getTypeOfSymbol(property);
  }
  return found;
}

/** Prints types with all that they refer to. */
function printerOf(checker) {
  const record = (type) =>
    `{\n${checker
      .getPropertiesOfType(type)
      .map((property) => `${key(property.name)}: ${member(checker.getTypeOfSymbol(property))};`)
      .join('\n')}\n}`;

  function member(type) {
    const definition = typeAt(checker, type, '_def');
    const kind = definition && typeAt(checker, definition, 'type');
    if (!kind) return record(type);
    const [input, output] = ['input', 'output'].map((name) => typeAt(checker, definition, '$types', name));
    const name = checker.typeToString(kind) === '"query"' ? 'Query' : 'Mutation';
    return `${name}<${print(input, [])}, ${print(output, [])}>`;
  }

  /** @param above types that this one is part of */
  function print(type, above) {
    if (type.flags & SIMPLE) return checker.typeToString(type, undefined, AS_WRITTEN);
    if (above.includes(type)) return 'unknown';
    const inside = [...above, type];
    if (type.isUnion()) return unionOf(type, inside);
    if (type.isIntersection()) return object(type, inside);
    if (checker.isTupleType(type)) return `[${parts(type, inside).join(', ')}]`;
    if (checker.isArrayType(type)) return `(${parts(type, inside).join('')})[]`;
    return object(type, inside);
  }

  const parts = (type, inside) => checker.getTypeArguments(type).map((part) => print(part, inside));

  function unionOf(type, inside) {
    const shown = new Set(type.types.map((part) => print(part, inside)));
    if (shown.delete('true') && shown.delete('false')) shown.add('boolean');
    return [...shown].join(' | ');
  }

  function object(type, inside) {
    const index = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${checker.typeToString(keyType)}]: ${print(value, inside)};`);
    const own = checker.getPropertiesOfType(type).map((property) => {
      const value = print(checker.getTypeOfSymbol(property), inside);
      return property.flags & ts.SymbolFlags.Optional
        ? `${key(property.name)}?: ${value.replace(/^undefined \| /, '')};`
        : `${key(property.name)}: ${value};`;
    });
    return `{ ${[...index, ...own].join(' ')} }`;
  }

  return { record };
}

const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
