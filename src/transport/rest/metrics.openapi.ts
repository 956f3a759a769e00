import type { OpenApiOperation } from './forms.js';

const TOKEN = 'MetricsToken';

/** How Prometheus signs in: with a token of its own, which is no session's. */
export const metricsSecurity = {
  [TOKEN]: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the configuration.' },
} as const;

/** The figures for Prometheus in the OpenAPI document: a controller answers them, since they are no JSON. */
export const metricsOperations: Record<'/metrics', Record<'get', OpenApiOperation>> = {
  '/metrics': {
    get: {
      operationId: 'metrics',
      tags: ['System'],
      summary: 'Read the figures for Prometheus',
      description:
        'In Prometheus’s text format. The worker answers the same address at a port of its own. Without METRICS_TOKEN, or where METRICS_PORT names another port, there is nothing here.\n\nWho may call it: whoever brings the token.',
      security: [{ [TOKEN]: [] }],
      responses: {
        200: { description: 'The figures.', content: { 'text/plain': { schema: { type: 'string' } } } },
        404: {
          description: 'No token, another one, or nothing is shown here.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  },
};
