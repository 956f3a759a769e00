/** Failures by status. */
const FAILURES = {
  400: 'Validation failed; see `errors`.',
  401: 'Not signed in, or the session has ended.',
  403: 'Not allowed.',
  404: 'Not found or not accessible.',
  409: 'Conflicts with existing data.',
  412: 'Changed since you read it.',
} as const satisfies Record<number, string>;

type FailureStatus = keyof typeof FAILURES;

const failureOf = (description: string) => ({
  description,
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Responses for failures, which operations refer to by status. */
export const FAILURE_COMPONENTS = Object.fromEntries(
  Object.entries(FAILURES).map(([status, description]) => [status, failureOf(description)]),
);

/** Properties of an operation that tell how it can fail. */
interface Failing {
  isPublic?: boolean;
  isWrite?: boolean;
  hasInput?: boolean;
  namesRow?: boolean;
  takesVersion?: boolean;
}

/**
 * Lists the failures that an operation can have; `others` have their own descriptions. The introduction tells of 413,
 * 429, 500 and 503, which every operation can have.
 */
export function failureResponses(
  {
    isPublic = false,
    isWrite = false,
    hasInput = true,
    namesRow = hasInput,
    takesVersion = false,
  }: Failing = {},
  others: Record<number, string> = {},
): Record<string, object> {
  const statuses: FailureStatus[] = [
    ...(hasInput ? ([400] as const) : []),
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(namesRow ? ([404] as const) : []),
    ...(isWrite ? ([409] as const) : []),
    ...(takesVersion ? ([412] as const) : []),
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    ...Object.fromEntries(
      Object.entries(others).map(([status, description]) => [status, failureOf(description)]),
    ),
  };
}
