import { describe, expect, it } from 'vitest';
import { ProgressTracker, type SaveProgress } from './progress';
import { LostEdits } from './unsaved-edits';
import { WriteQueue } from './write-queue';

function started() {
  const editor = { stuck: false };
  const queue = new WriteQueue();
  const lostEdits = new LostEdits();
  const progress = new ProgressTracker(queue, lostEdits, () => editor.stuck);
  const said: SaveProgress['status'][] = [];
  progress.subscribe(() => said.push(progress.state.status));
  return { editor, queue, lostEdits, progress, said };
}

describe('ProgressTracker', () => {
  it('reports "saved" when every write has finished', async () => {
    const { queue, progress, said } = started();
    expect(progress.state.status).toBe('unchanged');
    queue.push(async () => undefined);
    queue.push(async () => undefined);
    await queue.idle();
    expect(said).toEqual(['saving', 'saved']);
    expect(progress.state).toHaveProperty('at', expect.any(Date));
  });

  it('does not report "saved" after a refused write', async () => {
    const { queue, progress, said } = started();
    queue.push(async () => progress.noteFailure());
    await queue.idle();
    expect(said).toEqual(['saving', 'refused']);
    queue.push(async () => undefined);
    await queue.idle();
    expect(progress.state.status).toBe('saved');
  });

  it('reports that a decision is needed until the user decides', async () => {
    const { editor, queue, lostEdits, progress } = started();
    queue.push(async () => {
      editor.stuck = true;
    });
    await queue.idle();
    expect(progress.state.status).toBe('stuck');
    editor.stuck = false;
    queue.tell();
    expect(progress.state.status).toBe('saved');
    editor.stuck = true;
    lostEdits.add('gone', { path: 'size new', title: 'Size', values: {}, whole: {} });
    expect(progress.state.status).toBe('stuck');
    editor.stuck = false;
    lostEdits.drop(lostEdits.state[0]?.key ?? 0);
    expect(progress.state.status).toBe('saved');
  });
});
