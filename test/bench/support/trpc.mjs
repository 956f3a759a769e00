/**
 * Builds the address of calls that read.
 * @param calls each `[operation, input]`
 */
export function trpcPath(calls, { batch = true } = {}) {
  const names = calls.map(([name]) => name).join(',');
  const inputs = calls.map(([, input]) => input);
  const input = batch ? Object.fromEntries(inputs.entries()) : inputs[0];
  return `/trpc/${names}?${batch ? 'batch=1&' : ''}input=${encodeURIComponent(JSON.stringify(input))}`;
}
