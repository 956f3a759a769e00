/**
 * Keeps React from throwing on translated pages. Browser translators move or replace text nodes, and React fails when
 * it removes one or inserts before it. Our own texts are inside elements (rule no-loose-text), but those of libraries
 * are not always.
 */
export function patchDomForTranslators({ prototype }: { prototype: Node }): void {
  const remove = Reflect.get(prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insert = Reflect.get(prototype, 'insertBefore') as (
    this: Node,
    node: Node,
    before: Node | null,
  ) => Node;
  Object.assign(prototype, {
    removeChild(this: Node, child: Node) {
      const known = childIn(this, child);
      if (known) remove.call(this, known);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insert.call(this, node, before && childIn(this, before));
    },
  });
}

/** The node itself, its new parent, or null if it was replaced. */
function childIn(parent: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}
