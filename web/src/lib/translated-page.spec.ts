import { describe, expect, it } from 'vitest';
import { patchDomForTranslators } from './translated-page';

/** As strict as a browser's nodes. */
class FakeNode {
  parentNode: FakeNode | null = null;
  readonly children: FakeNode[] = [];

  constructor(...children: FakeNode[]) {
    for (const child of children) this.insertBefore(child, null);
  }

  removeChild(child: FakeNode): FakeNode {
    if (child.parentNode !== this) throw new Error('not a child');
    this.children.splice(this.children.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
    if (before && before.parentNode !== this) throw new Error('not a child');
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, node);
    node.parentNode = this;
    return node;
  }
}
patchDomForTranslators(FakeNode as never);

describe("a page changed by a browser's translator", () => {
  it('removes a text together with the element it was moved into', () => {
    const text = new FakeNode();
    const [font, other] = [new FakeNode(text), new FakeNode()];
    const parent = new FakeNode(font, other);
    parent.removeChild(text);
    expect(parent.children).toEqual([other]);
  });

  it('inserts before a text that was moved', () => {
    const text = new FakeNode();
    const font = new FakeNode(text);
    const [parent, added] = [new FakeNode(font), new FakeNode()];
    parent.insertBefore(added, text);
    expect(parent.children).toEqual([added, font]);
  });

  it('continues when a text was replaced', () => {
    const [parent, gone, added] = [new FakeNode(), new FakeNode(), new FakeNode()];
    parent.removeChild(gone);
    parent.insertBefore(added, gone);
    expect(parent.children).toEqual([added]);
  });

  it('works as usual for unchanged nodes', () => {
    const [one, two] = [new FakeNode(), new FakeNode()];
    const parent = new FakeNode(two);
    parent.insertBefore(one, two);
    expect(parent.children).toEqual([one, two]);
    parent.removeChild(two);
    expect(parent.children).toEqual([one]);
  });
});
