import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { existsSync, renameSync, rmSync } from 'node:fs';

const NAME = 'lock.sock';
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Takes a state directory for this process. The lock is a listening socket, so it goes with the process however that
 * ends: what a killed process leaves is a file that no process answers at, and no pid has to be judged.
 *
 * @param describe called when another process asks what the holder does; returns one line
 * @returns `{ release() }`, or `{ heldBy: string }` with the holder's line when another process has it
 */
export async function takeLock(state, describe) {
  const file = join(state, NAME);
  const heldBy = await ask(state);
  if (heldBy !== undefined) return { heldBy };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(describe());
  });
  try {
    await listen(state, server);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    const other = await clearDead(state, file);
    if (other !== undefined) return { heldBy: other };
    try {
      await listen(state, server);
    } catch (second) {
      if (second.code !== 'EADDRINUSE') throw second;
      return { heldBy: (await ask(state)) ?? '' };
    }
  }
  server.unref();
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        rmSync(file, { force: true });
      }),
  };
}

/** What the holder of a state directory says, or undefined when there is none. */
export async function ask(state, name = NAME) {
  if (!existsSync(state)) return undefined;
  let socket;
  try {
    socket = inFolder(state, () => connect({ path: name }));
  } catch {
    return ''; // a folder that may not be entered is another user's
  }
  return new Promise((resolve) => {
    let answer = '';
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => settle(answer));
    socket.setEncoding('utf8');
    socket.on('data', (text) => (answer += text));
    socket.on('end', () => settle(answer));
    // Another user's socket may not be opened, and is not ours to take.
    socket.on('error', (error) => settle(error.code === 'EACCES' || error.code === 'EPERM' ? '' : undefined));
    function settle(value) {
      socket.destroy();
      resolve(value);
    }
  });
}

/** Removes a dead socket file. Moved aside first: another start may have put a live one there in between. */
async function clearDead(state, file) {
  const aside = `${NAME}.${process.pid}`;
  try {
    renameSync(file, join(state, aside));
  } catch {
    return undefined;
  }
  const holder = await ask(state, aside);
  if (holder === undefined) rmSync(join(state, aside), { force: true });
  else renameSync(join(state, aside), file);
  return holder;
}

function listen(state, server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    inFolder(state, () => server.listen({ path: NAME }, resolve));
  });
}

/** A socket's path may have no more than about 104 bytes: with the short name in its own folder, any folder will do. */
function inFolder(folder, action) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return action();
  } finally {
    process.chdir(before);
  }
}
