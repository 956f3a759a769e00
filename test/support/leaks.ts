import process from 'node:process';
import { eventually } from './eventually.js';

/** What a file of tests must leave as it found it: the next one runs in the same process. */
export interface Traces {
  environment: Readonly<Record<string, string | undefined>>;
  /** Names of globals, and of the properties of what everything is built of. */
  names: ReadonlySet<string>;
  /** How often each event of the process is listened to. */
  listeners: ReadonlyMap<string, number>;
  /** What keeps Node running: open servers, child processes, timers, by kind. */
  resources: ReadonlyMap<string, number>;
}

const BUILT_OF = { Object, Function, Array, String, Number, Boolean, Date, Map, Set, Promise, RegExp, Error };
/** Sockets are left out: clients and pools keep theirs for the next request. */
const WATCHED = ['TCPServerWrap', 'PipeWrap', 'ProcessWrap', 'Timeout', 'MessagePort', 'FSEventWrap'];
/** libvips sets it once, in the process that loads it first. */
const SET_BY_LIBRARIES = ['VIPSHOME'];
/** What is on its way out is waited for. */
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

/** @throws Error naming what is there now and was not before, once it has had time to go */
export async function refuseLeaks(before: Traces): Promise<void> {
  let found: string[] = [];
  const gone = async () => (found = leaksSince(before)).length === 0;
  await eventually('the end of what a file started', gone, PATIENCE).catch(() => {
    // So that the next file is not blamed for it.
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
