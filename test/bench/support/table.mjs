const two = (value) => value.toFixed(2);
const rangeOf = ({ ratio, range }) => range ?? (ratio && `${two(ratio.min)} to ${two(ratio.max)}`) ?? '';

const COLUMNS = {
  workload: ({ workload, note }) => (note ? `${workload} (${note})` : workload),
  goal: ({ goal }) => goal,
  limit: ({ limit }) => limit,
  ours: ({ ours }) => ours,
  ratio: ({ ratio }) => ratio && two(ratio.median),
  'min to max': rangeOf,
  naive: ({ naive }) => naive,
  holds: ({ holds }) => (holds === undefined ? '' : holds ? 'yes' : '**no**'),
};

/** Formats rows as a Markdown table, with columns aligned as the formatter does. */
export function markdownTable(rows) {
  const lines = [
    Object.keys(COLUMNS),
    ...rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row) ?? '')),
  ];
  const widths = Object.keys(COLUMNS).map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column].length)),
  );
  const text = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = lines;
  return [text(head), text(widths.map((width) => '-'.repeat(width))), ...body.map(text)].join('\n');
}

/** Formats one row as a line, for progress output. */
export function lineOf(row) {
  const kept = { true: 'holds', false: 'FAILS', undefined: '     ' }[row.holds];
  const { workload, ours, limit, ratio, naive, goal, note, cpu } = row;
  const against = limit === undefined ? '' : ` against ${limit}`;
  const share = ratio ? `: ${two(ratio.median)} (${rangeOf(row)})` : row.range ? ` (${row.range})` : '';
  const rest = [
    cpu && `CPU ${cpu.ours} against ${cpu.limit} ms`,
    naive && `naive ${naive}`,
    goal && `goal ${goal}`,
    note,
  ]
    .filter(Boolean)
    .join(', ');
  return `${kept}  ${workload}: ${ours}${against}${share}; ${rest}`;
}
