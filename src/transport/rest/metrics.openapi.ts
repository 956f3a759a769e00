import type { OpenApiOperation } from './forms.js';

const TOKEN = 'MetricsToken';

/** Security scheme of Prometheus: its own token, which is no user's. */
export const metricsSecurity = {
  [TOKEN]: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN from the configuration.' },
} as const;

/** OpenAPI description of the metrics. A controller serves them, because they are not JSON. */
export const metricsOperations: Record<'/metrics', Record<'get', OpenApiOperation>> = {
  '/metrics': {
    get: {
      operationId: 'metrics',
      tags: ['System'],
      summary: 'Read metrics for Prometheus',
      description:
        'In Prometheus text format. The worker serves the same path on its own port. Returns 404 without METRICS_TOKEN, or if METRICS_PORT names another port.\n\nAccess: anyone with the token.',
      security: [{ [TOKEN]: [] }],
      responses: {
        200: { description: 'The metrics.', content: { 'text/plain': { schema: { type: 'string' } } } },
        404: {
          description: 'No token, a wrong token, or no metrics on this port.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  },
};
