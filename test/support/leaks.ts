import process from 'node:process';
import { eventually } from './eventually.js';

/** State that a test file must leave unchanged, because the next file runs in the same process. */
export interface Traces {
  environment: Readonly<Record<string, string | undefined>>;
  /** Names of properties of built-in prototypes. */
  names: ReadonlySet<string>;
  globals: ReadonlyMap<string, PropertyDescriptor>;
  /** Number of listeners for each process event. */
  listeners: ReadonlyMap<string, number>;
  /** Handles that keep Node running, by type: open servers, child processes, timers. */
  resources: ReadonlyMap<string, number>;
}

const BUILT_OF = { Object, Function, Array, String, Number, Boolean, Date, Map, Set, Promise, RegExp, Error };
/** Excludes sockets: clients and pools keep theirs for the next request. */
const WATCHED = ['TCPServerWrap', 'PipeWrap', 'ProcessWrap', 'Timeout', 'MessagePort', 'FSEventWrap'];
/** libvips sets it once, in the process that loads it first. */
const SET_BY_LIBRARIES = ['VIPSHOME'];
/** Time for closing handles to disappear. */
const PATIENCE = 3_000; // ms

export function tracesNow(): Traces {
  const names = Object.entries(BUILT_OF).flatMap(([name, { prototype }]) =>
    Reflect.ownKeys(prototype).map((key) => `${name}.prototype.${String(key)}`),
  );
  const kinds = process.getActiveResourcesInfo();
  return {
    environment: { ...process.env },
    names: new Set(names),
    globals: globalsNow(),
    listeners: new Map(process.eventNames().map((name) => [String(name), process.listenerCount(name)])),
    resources: new Map(WATCHED.map((kind) => [kind, kinds.filter((each) => each === kind).length])),
  };
}

/** Excludes those of the test runner. */
const globalsNow = () =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
      ([name]) => !/^__vi(?:test|te)_/.test(name),
    ),
  );

/** Node replaces getters of globals by their values when these are first read, so getters don't count. */
function isChanged(before: PropertyDescriptor | undefined, now: PropertyDescriptor): boolean {
  if (before === undefined) return now.enumerable === true;
  return before.get === undefined && !Object.is(before.value, now.value);
}

/** @throws Error naming what is new since `before` and doesn't disappear in time */
export async function refuseLeaks(before: Traces): Promise<void> {
  // First, because waiting needs the true clock.
  const replaced = replacedGlobals(before);
  for (const name of replaced) restoreGlobal(name, before);
  let found: string[] = [];
  const gone = async () =>
    (found = [...replaced.map((name) => `another global ${name}`), ...leaksSince(before)]).length === 0;
  await eventually('the end of what a file started', gone, PATIENCE).catch(() => {
    // The next file must not be blamed for these.
    for (const name of Object.keys(process.env)) {
      if (!(name in before.environment)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, before.environment);
    throw new Error(
      `This file of tests leaves behind: ${found.join('; ')}. End or restore it in the test or in afterEach.`,
    );
  });
}

const replacedGlobals = (before: Traces) =>
  [...globalsNow()]
    .filter(([name, global]) => isChanged(before.globals.get(name), global))
    .map(([name]) => name);

function restoreGlobal(name: string, { globals }: Traces): void {
  const known = globals.get(name);
  if (known) Object.defineProperty(globalThis, name, known);
  else Reflect.deleteProperty(globalThis, name);
}

function leaksSince(before: Traces): string[] {
  const now = tracesNow();
  const variables = new Set([...Object.keys(before.environment), ...Object.keys(now.environment)]);
  return [
    ...[...variables]
      .filter(
        (name) => !SET_BY_LIBRARIES.includes(name) && before.environment[name] !== now.environment[name],
      )
      .map((name) => `the environment variable ${name}`),
    ...[...now.names].filter((name) => !before.names.has(name)),
    ...more(before.listeners, now.listeners, 'listeners of process on'),
    ...more(before.resources, now.resources, 'open'),
  ];
}

function more(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>, what: string): string[] {
  return [...now].flatMap(([name, count]) => {
    const added = count - (before.get(name) ?? 0);
    return added > 0 ? [`${added} ${what} ${name}`] : [];
  });
}
