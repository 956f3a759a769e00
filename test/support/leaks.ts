import process from 'node:process';
import { eventually } from './eventually.js';

/** State that a test file must leave unchanged, because the next file runs in the same process. */
export interface Traces {
  environment: Readonly<Record<string, string | undefined>>;
  /** Names of globals and of properties of built-in prototypes. */
  names: ReadonlySet<string>;
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
    names: new Set([...names, ...Object.keys(globalThis)]),
    listeners: new Map(process.eventNames().map((name) => [String(name), process.listenerCount(name)])),
    resources: new Map(WATCHED.map((kind) => [kind, kinds.filter((each) => each === kind).length])),
  };
}

/** @throws Error naming what is new since `before` and doesn't disappear in time */
export async function refuseLeaks(before: Traces): Promise<void> {
  let found: string[] = [];
  const gone = async () => (found = leaksSince(before)).length === 0;
  await eventually('the end of what a file started', gone, PATIENCE).catch(() => {
    // The next file must not be blamed for these.
    for (const name of Object.keys(process.env)) {
      if (!(name in before.environment)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, before.environment);
    throw new Error(`This file of tests leaves behind: ${found.join('; ')}.`);
  });
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
    ...more(before.resources, now.resources, 'of'),
  ];
}

function more(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>, what: string): string[] {
  return [...now].flatMap(([name, count]) => {
    const added = count - (before.get(name) ?? 0);
    return added > 0 ? [`${added} ${what} ${name}`] : [];
  });
}
