/** `node deploy/healthy.mjs URL`: ends with 0 when the URL answers with success, with 1 otherwise. For containers. */
const PATIENCE_MS = 2_500;

try {
  const response = await fetch(process.argv[2], { signal: AbortSignal.timeout(PATIENCE_MS) });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
