import { readText } from './repository.js';

interface Instruction {
  /** Name of the stage it belongs to. */
  stage: string;
  keyword: string;
  rest: string;
}

/** The Dockerfile, instruction by instruction. */
export function readDockerfile(): Instruction[] {
  const lines = readText('Dockerfile')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  let stage = '';
  return lines.map((line) => {
    const [, keyword = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') stage = / AS (\w+)$/.exec(rest)?.[1] ?? '';
    return { stage, keyword, rest };
  });
}
