import { describe, expect, it } from 'vitest';
import { ignoreKeysOfInputMethods } from './input-methods';

/** A page that records the keys that reach it. */
function page() {
  const target = new EventTarget();
  const heard: string[] = [];
  ignoreKeysOfInputMethods(target);
  target.addEventListener('keydown', (event) => heard.push((event as KeyboardEvent).key));
  const press = (key: string, more: object = {}) =>
    target.dispatchEvent(Object.assign(new Event('keydown'), { key, isComposing: false, ...more }));
  return { heard, press };
}

describe('keys of an input method', () => {
  it.each(['Enter', 'Escape', 'Tab', 'ArrowDown'])('are ignored: %s', (key) => {
    const { heard, press } = page();
    press(key, { isComposing: true });
    expect(heard).toEqual([]);
  });

  it.each(['Enter', 'Escape'])('are recognized in Safari, where the composition has ended: %s', (key) => {
    const { heard, press } = page();
    press(key, { keyCode: 229 });
    expect(heard).toEqual([]);
  });

  it('do not include other keys and those of a screen keyboard', () => {
    const { heard, press } = page();
    press('Enter');
    press('Unidentified', { keyCode: 229 });
    expect(heard).toEqual(['Enter', 'Unidentified']);
  });
});
