import { describe, expect, it } from 'vitest';
import { HandlerRegistry } from './job-handlers.js';

interface Inputs {
  greet: { name: string };
  leave: Record<string, never>;
}

const names = ['greet', 'leave'] as const;

describe('HandlerRegistry', () => {
  it('runs the handler of a name with its input', async () => {
    const registry = new HandlerRegistry<Inputs>('job');
    const greeted: string[] = [];
    registry.handle('greet', async ({ name }) => void greeted.push(name));
    await registry.run('greet', { name: 'Ann' });
    expect(greeted).toEqual(['Ann']);
  });

  it('refuses a second handler for a name', () => {
    const registry = new HandlerRegistry<Inputs>('job');
    registry.handle('greet', async () => {});
    expect(() => registry.handle('greet', async () => {})).toThrow('The job greet has two handlers.');
  });

  it('names every job without a handler', async () => {
    const registry = new HandlerRegistry<Inputs>('job');
    expect(() => registry.assertComplete(names)).toThrow('No handler for the job greet, leave.');
    registry.handle('greet', async () => {});
    registry.handle('leave', async () => {});
    expect(() => registry.assertComplete(names)).not.toThrow();
    await expect(new HandlerRegistry<Inputs>('job').run('leave', {})).rejects.toThrow('has no handler');
  });
});
