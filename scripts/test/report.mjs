const SLOWEST = 10;
/** More failures than this usually have one common cause. */
const MOST_FAILURES = 30;
/** With failures in more files than this, their whole stage is run again. */
const MOST_FILES = 10;

/**
 * Formats the durations and failures of a run as lines of text.
 *
 * @param stages `{ name, wall, cpuSeconds, files, failed, failures }` in seconds, with failures as runTests returns them;
 *   no CPU time without /proc
 * @param options.wall of the whole run, including parallel stages
 * @param options.calibration from calibrate(), if available
 */
export function reportOf(stages, { wall, calibration }) {
  const files = stages.flatMap((stage) => stage.files ?? []);
  const price = fixedPrice(files);
  return [
    ...timesOf(stages, wall),
    ...(files.length > 0 ? ['', 'Slowest test files', ...slowest(files)] : []),
    ...(price === undefined ? [] : ['', `Median fixed time per test file: ${seconds(price)}.`]),
    ...(calibration ? ['', `This machine: ${calibration}.`] : []),
    ...failuresOf(stages),
  ];
}

/**
 * Median overhead of a test file besides its tests: loading modules, starting the app, creating data.
 *
 * @param files `{ file, wall, inTests }` in seconds; those without `inTests` do not count
 * @returns seconds, or undefined without files
 */
export function fixedPrice(files) {
  const prices = files
    .filter(({ inTests }) => inTests !== undefined)
    .map(({ wall, inTests }) => wall - inTests)
    .sort((one, other) => one - other);
  const middle = Math.floor(prices.length / 2);
  if (prices.length === 0) return undefined;
  return prices.length % 2 === 1 ? prices[middle] : (prices[middle - 1] + prices[middle]) / 2;
}

function failuresOf(stages) {
  const failed = stages.filter((stage) => stage.failed);
  const named = failed.flatMap(({ name, failures = [] }) =>
    failures.length > 0 ? failures.map(({ file, title }) => `  ${name}: ${file}: ${title}`) : [`  ${name}`],
  );
  const rest = named.length - MOST_FAILURES;
  const commands = failed.filter(({ failures = [] }) => failures.length > 0).map(commandFor);
  return [
    ...(named.length > 0 ? ['', 'Failed', ...named.slice(0, MOST_FAILURES)] : []),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    ...(commands.length > 0 ? ['', 'To run these files again', ...commands] : []),
  ];
}

function commandFor({ name, failures }) {
  const files = [...new Set(failures.map(({ file }) => file))];
  return `  npm test -- ${name}${files.length > MOST_FILES ? '' : ` -- ${files.join(' ')}`}`;
}

function slowest(files) {
  return [...files]
    .sort((one, other) => other.wall - one.wall)
    .slice(0, SLOWEST)
    .map(({ file, wall }) => `${seconds(wall).padStart(9)}  ${file}`);
}

function timesOf(stages, wall) {
  const hasCpu = stages.some(({ cpuSeconds }) => cpuSeconds !== undefined);
  const line = (name, real, cpu) =>
    `${name.padEnd(14)}${real.padStart(9)}${hasCpu ? cpu.padStart(11) : ''}`.trimEnd();
  const cpuOf = (cpu) => (cpu === undefined ? '' : seconds(cpu));
  const total = stages.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  return [
    line('Stage', 'wall', 'CPU'),
    ...stages.map((stage) => line(stage.name, seconds(stage.wall), cpuOf(stage.cpuSeconds))),
    line('all', seconds(wall), cpuOf(hasCpu ? total : undefined)),
  ];
}

const seconds = (value) => `${value.toFixed(1)} s`;
