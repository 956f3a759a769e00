const two = (value) => value.toFixed(2);

const COLUMNS = {
  workload: ({ workload, note }) => (note ? `${workload} (${note})` : workload),
  goal: ({ goal }) => goal,
  limit: ({ limit }) => limit,
  ours: ({ ours }) => ours,
  ratio: ({ ratio }) => ratio && two(ratio.median),
  'min to max': ({ ratio, range }) => range ?? (ratio && `${two(ratio.min)} to ${two(ratio.max)}`),
  holds: ({ holds }) => (holds ? 'yes' : '**no**'),
};
const cellsOf = (row) => Object.values(COLUMNS).map((cell) => cell(row) ?? '');

/** Formats rows as a Markdown table, with columns aligned as the formatter does. */
export function markdownTable(rows) {
  const lines = [Object.keys(COLUMNS), ...rows.map(cellsOf)];
  const widths = lines[0].map((_, column) => Math.max(3, ...lines.map((line) => line[column].length)));
  const text = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = lines;
  return [text(head), text(widths.map((width) => '-'.repeat(width))), ...body.map(text)].join('\n');
}

/** Formats one row as a line, for progress output. */
export const lineOf = (row) => cellsOf(row).filter(Boolean).join(' | ');
