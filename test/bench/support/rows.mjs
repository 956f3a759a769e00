import { median, ratios } from './figures.mjs';

const perSecond = (rates) => `${Math.round(median(rates)).toLocaleString('en')}/s`;

/**
 * Builds a table row for a rate, compared with the bare server.
 *
 * @param row.goal the ratio that ours must reach
 * @param row.ours,row.limit results of `runLanes`
 */
export function rateRow({ workload, goal, ours, limit, note }) {
  const ratio = ratios(ours, limit);
  return {
    workload,
    goal: `at least ${goal}`,
    limit: perSecond(limit),
    ours: perSecond(ours),
    ratio,
    note,
    holds: ratio.median >= goal,
  };
}

/** Builds a table row for a figure without comparison. */
export function figureRow({ workload, most, unit, ours, note, digits = 0 }) {
  const text = (value) =>
    `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
  return {
    workload,
    goal: `at most ${text(most)}`,
    ours: text(median(ours)),
    range: [Math.min(...ours), Math.max(...ours)].map(text).join(' to '),
    note,
    holds: median(ours) <= most,
  };
}
