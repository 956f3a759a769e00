/** Health check of containers. `node deploy/healthy.mjs URL` exits with 0 if a GET succeeds, and with 1 if not. */
const PATIENCE_MS = 2_500;

try {
  const response = await fetch(process.argv[2], { signal: AbortSignal.timeout(PATIENCE_MS) });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
