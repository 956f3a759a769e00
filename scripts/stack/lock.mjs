import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { existsSync, renameSync, rmSync } from 'node:fs';

const NAME = 'lock.sock';
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Locks a state directory for this process. The lock is a listening socket, so it ends with the process. A killed
 * process leaves a file that no process answers at, so no pid has to be checked.
 *
 * @param describe called when another process asks about the holder; returns one line
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

/** Returns the line of a state directory's holder, or undefined when there is none. */
export async function ask(state, name = NAME) {
  if (!existsSync(state)) return undefined;
  let socket;
  try {
    socket = inFolder(state, () => connect({ path: name }));
  } catch {
    return ''; // a folder without access belongs to another user
  }
  return new Promise((resolve) => {
    let answer = '';
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => settle(answer));
    socket.setEncoding('utf8');
    socket.on('data', (text) => (answer += text));
    socket.on('end', () => settle(answer));
    // A socket without access belongs to another user and must not be taken.
    socket.on('error', (error) => settle(error.code === 'EACCES' || error.code === 'EPERM' ? '' : undefined));
    function settle(value) {
      socket.destroy();
      resolve(value);
    }
  });
}

/** Removes a dead socket file. Moves it aside first, because another start can have replaced it by a live one. */
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

/** Runs `action` inside the folder. A socket's path is limited to about 104 bytes, so only the short name is used. */
function inFolder(folder, action) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return action();
  } finally {
    process.chdir(before);
  }
}
