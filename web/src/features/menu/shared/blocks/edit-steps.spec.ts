import { describe, expect, it } from 'vitest';
import { EditSteps } from './edit-steps';

describe('the steps of a grid', () => {
  it('are the last ten, and a dropped one is forgotten', () => {
    const steps = new EditSteps();
    const made = Array.from({ length: 12 }, (_, at) => ({ label: `step ${at}`, changes: [] }));
    made.forEach((step) => steps.add(step));
    expect(steps.state).toEqual(made.slice(2));
    const [, , , dropped] = made;
    if (dropped) steps.drop(dropped);
    expect(steps.state).toHaveLength(9);
    expect(steps.state).not.toContain(dropped);
  });
});
