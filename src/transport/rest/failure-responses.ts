const FAILURES = {
  400: 'Validation failed; see `errors`.',
  401: 'Not signed in, or the session has ended.',
  403: 'Not allowed.',
  404: 'Not found or not accessible.',
  409: 'Conflicts with existing data.',
  412: 'Changed since you read it.',
  413: 'Larger than 256 kB.',
  429: 'Too many requests; see Retry-After.',
  503: 'Temporarily unavailable; see Retry-After.',
};

/** Builds the failure responses of every operation for the OpenAPI document; `others` replace some descriptions. */
export function failureResponses(others: Record<number, string> = {}): Record<string, object> {
  return Object.fromEntries(
    Object.entries({ ...FAILURES, ...others }).map(([code, description]) => [
      code,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
}
