import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPromtool } from '../../scripts/stack/promtool.mjs';
import { Metrics } from '../../src/infra/metrics/metrics.js';
import { readText } from '../support/repository.js';
import { useApp, useWorker } from '../support/use-app.js';

const RULES = 'deploy/alerts/feast.rules.yml';
const TESTS = 'deploy/alerts/feast.rules.test.yml';

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}

const rules = (parse(readText(RULES)) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const tests = (parse(readText(TESTS)) as { tests: RuleTest[] }).tests.flatMap((one) => one.alert_rule_test);

/** Labels that Prometheus adds to every series. */
const TARGET_LABELS = ['job', 'instance'];
/** Matches a metric's name with its label matchers; function names and `by` labels don't match. */
const SELECTOR = /\b((?:feast|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g;
const GROUPING = /\b(?:by|without)\s*\(([^)]*)\)/g;

/** Returns the metric's base name: a histogram has three series names. */
const baseOf = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');

const TOKEN = 'metrics-token-0123456789-abcdefghijklmn';
const api = useApp({ METRICS_TOKEN: TOKEN });
const worker = useWorker({ METRICS_TOKEN: TOKEN });

/** Label names of each metric that API and worker publish. */
const shown = new Map<string, Set<string>>();
let scraped = '';
beforeAll(async () => {
  await api.http.get('/auth/me/');
  await api.http.post('/auth/password/strength/', { password: 'gazpacho-at-noon' });
  const metrics = [api.app, worker.app].map((app) => app.get(Metrics));
  // These two series must exist in every environment.
  for (const one of metrics) {
    one.limitReached('login.email', 'slowed');
    one.jobEnded('media.resize', 'done', 1);
  }
  scraped = (await Promise.all(metrics.map((one) => one.text()))).map((text) => text?.body).join('\n');
  for (const [, name = ''] of scraped.matchAll(/^# TYPE (\w+) /gm)) shown.set(name, new Set());
  for (const [, name = '', labels = ''] of scraped.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = shown.get(name) ?? shown.get(baseOf(name));
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known?.add(label);
  }
});

const labelsOf = (name: string) => [...(shown.get(name) ?? shown.get(baseOf(name)) ?? []), ...TARGET_LABELS];

describe.each(rules)('$alert', ({ alert, expr, labels, annotations }) => {
  const selectors = [...expr.matchAll(SELECTOR)];

  it('an alert uses published metrics and their labels', () => {
    expect(selectors.length).toBeGreaterThan(0);
    for (const [, name = '', matchers = ''] of selectors) {
      expect([...shown.keys()]).toContain(shown.has(name) ? name : baseOf(name));
      for (const [, label] of matchers.matchAll(MATCHER)) expect(labelsOf(name)).toContain(label);
    }
    const all = selectors.flatMap(([, name = '']) => labelsOf(name));
    for (const [, list = ''] of expr.matchAll(GROUPING))
      for (const label of list.split(',')) expect(all).toContain(label.trim());
  });

  it('an alert compares labels with existing values', () => {
    for (const [, name = '', matchers = ''] of selectors)
      for (const [, label = '', operator, value = ''] of matchers.matchAll(MATCHER)) {
        const rare = label === 'status' && value === '5xx';
        if (operator !== '=' || rare) continue;
        const line = new RegExp(`^${name}\\{.*\\b${label}="${value}"`, 'm');
        expect(scraped).toMatch(line);
      }
  });

  it('an alert has a summary, a severity and a section in docs/reliability.md', () => {
    expect(annotations['summary']).toMatch(/\S.{10,}\.$/);
    expect(['page', 'ticket']).toContain(labels['severity']);
    expect(readText('docs/reliability.md')).toContain(`\`${alert}\``);
  });

  it('an alert has a test in which it fires and one in which it stays silent', () => {
    const own = tests.filter(({ alertname }) => alertname === alert);
    expect(own.some(({ exp_alerts: alerts }) => alerts?.length)).toBe(true);
    expect(own.some(({ exp_alerts: alerts }) => !alerts?.length)).toBe(true);
  });
});

/** Without promtool, only the names above are checked. `npm run alerts` downloads it. */
const promtool = findPromtool();

(promtool ? describe : describe.skip)('promtool', () => {
  const run = (args: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { input, encoding: 'utf8' });
    return { status, text: `${stdout}${stderr}` };
  };

  it('promtool accepts the rules', () => {
    expect(run(['check', 'rules', RULES])).toMatchObject({ status: 0 });
  });

  it('promtool confirms that each alert fires when it should', () => {
    expect(run(['test', 'rules', TESTS])).toMatchObject({ status: 0 });
  });

  it('promtool has no objections to the published metrics', async () => {
    for (const { app } of [api, worker]) {
      const { body = '' } = (await app.get(Metrics).text()) ?? {};
      expect(run(['check', 'metrics'], body)).toEqual({ status: 0, text: '' });
    }
  });
});
