/** Failures by status: name in the document and description. */
const FAILURES = {
  400: ['InvalidInput', 'Validation failed; see `errors`.'],
  401: ['NotSignedIn', 'Not signed in, or the session has ended.'],
  403: ['Forbidden', 'Not allowed.'],
  404: ['NotFound', 'Not found or not accessible.'],
  409: ['Conflict', 'Conflicts with existing data.'],
  412: ['Changed', 'Changed since you read it.'],
  413: ['TooLarge', 'Larger than 256 kB, or 2 MB where the operation says so.'],
  429: ['TooManyRequests', 'Too many requests; see Retry-After.'],
  503: ['Unavailable', 'Temporarily unavailable; see Retry-After.'],
} as const satisfies Record<number, readonly [name: string, description: string]>;

type FailureStatus = keyof typeof FAILURES;

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

const failureOf = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Responses for failures, which operations refer to. */
export const FAILURE_COMPONENTS = Object.fromEntries(
  Object.entries(FAILURES).map(([status, [name, description]]) => [
    name,
    { ...failureOf(description), ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}) },
  ]),
);

/** Properties of an operation that tell how it can fail. */
interface Failing {
  isPublic?: boolean;
  isWrite?: boolean;
  hasInput?: boolean;
  takesVersion?: boolean;
}

/** Lists the failures that an operation can have; `others` have their own descriptions. */
export function failureResponses(
  { isPublic = false, isWrite = false, hasInput = true, takesVersion = false }: Failing = {},
  others: Record<number, string> = {},
): Record<string, object> {
  const statuses: FailureStatus[] = [
    ...(hasInput ? ([400] as const) : []),
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(hasInput ? ([404] as const) : []),
    ...(isWrite ? ([409] as const) : []),
    ...(takesVersion ? ([412] as const) : []),
    ...(isWrite ? ([413] as const) : []),
    429,
    503,
  ];
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status][0]}` }]),
    ),
    ...Object.fromEntries(
      Object.entries(others).map(([status, description]) => [status, failureOf(description)]),
    ),
  };
}
