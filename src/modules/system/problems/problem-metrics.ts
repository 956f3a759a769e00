import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Gauge, Metrics } from '../../../infra/metrics/metrics.js';
import { PROBLEM_CODES } from '../status.schemas.js';
import { CheckedProblemsStore } from './checked-problems.js';

const PROBLEMS = {
  name: 'feast_problems',
  help: 'Problems that the System page lists, by type.',
  labels: ['problem', 'severity'],
} satisfies Gauge;

/** Publishes the number of problems of each type. Every process reports the same. */
@Injectable()
export class ProblemMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly checked: CheckedProblemsStore,
  ) {}

  onModuleInit() {
    this.metrics.watch({ gauges: [PROBLEMS], read: () => this.read() });
  }

  private async read() {
    const { problems } = await this.checked.read();
    return PROBLEM_CODES.flatMap((problem) =>
      [true, false].map((isUrgent) => ({
        gauge: PROBLEMS,
        labels: { problem, severity: isUrgent ? 'page' : 'ticket' },
        value: problems.filter(({ code, urgent }) => code === problem && urgent === isUrgent).length,
      })),
    );
  }
}
