/** Returns the address with other parameters, on its first page unless they name another. '' removes a parameter. */
export function changedAddress(address: URLSearchParams, parts: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ page: '', after: '', before: '', ...parts }))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
