const FAILURES = {
  400: 'The request does not fit; `errors` names the fields.',
  401: 'No session, or it has ended.',
  403: 'Not allowed.',
  404: 'Absent, or another restaurant’s.',
  409: 'Conflicts with what exists.',
  412: 'Changed since it was read.',
  413: 'Larger than 256 kB.',
  429: 'Too many requests; see Retry-After.',
  503: 'Temporarily unavailable; see Retry-After.',
};

/** The failures that every operation may answer with, for the OpenAPI document; `others` say more of some. */
export function failureResponses(others: Record<number, string> = {}): Record<string, object> {
  return Object.fromEntries(
    Object.entries({ ...FAILURES, ...others }).map(([code, description]) => [
      code,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
}
