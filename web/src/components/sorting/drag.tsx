import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type RefObject, useLayoutEffect } from 'react';
import type { SortingProps } from './sorting-props';

/** Distance that a pointer moves before a drag begins (px). */
const DISTANCE = 4;
/** Native events of the listeners that the sensors return. */
const EVENTS: Readonly<Record<string, string>> = { onMouseDown: 'mousedown', onTouchStart: 'touchstart' };

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Makes rows follow the mouse or a finger. Renders nothing: it attaches to existing rows, so they stay the same
 * elements before and after it loads.
 */
export function Drag({ list, keys, onPlace }: SortingProps) {
  const activationConstraint = { distance: DISTANCE };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint }),
    useSensor(TouchSensor, { activationConstraint }),
  );
  const placeOf = (key: UniqueIdentifier) => keys.indexOf(String(key)) + 1;
  const nameOf = (key: UniqueIdentifier) => handleOf(list, String(key))?.dataset['handle'] ?? '';
  const of = `of ${keys.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => `${nameOf(id)} picked up. Position ${placeOf(id)} ${of}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} over position ${placeOf(over.id)} ${of}.` : undefined,
    // The list announces the new position, as after a key.
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${nameOf(active.id)} not moved.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} not moved.`,
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onPlace(String(active.id), nameOf(active.id), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={end}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {keys.map((key) => (
          <Row key={key} rowKey={key} list={list} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

type List = RefObject<HTMLElement | null>;

const rowOf = (list: List, key: string) =>
  list.current?.querySelector<HTMLElement>(`:scope > [data-row="${CSS.escape(key)}"]`);
const handleOf = (list: List, key: string) => rowOf(list, key)?.querySelector<HTMLElement>('[data-handle]');

/** Attaches to a row of the list. */
function Row({ rowKey, list }: { rowKey: string; list: List }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: rowKey,
  });
  useLayoutEffect(() => {
    const handle = handleOf(list, rowKey) ?? null;
    setNodeRef(rowOf(list, rowKey) ?? null);
    setActivatorNodeRef(handle);
    if (!handle) return;
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(listeners ?? {}))
      handle.addEventListener(
        EVENTS[name] ?? name,
        // The sensors read only `nativeEvent`.
        (nativeEvent) => (listener as (event: { nativeEvent: Event }) => void)({ nativeEvent }),
        { signal: stop.signal },
      );
    handle.dataset['ready'] = '';
    return () => stop.abort();
  }, [list, rowKey, listeners, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    const row = rowOf(list, rowKey);
    if (!row) return;
    row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : '';
    row.style.transition = transition ?? '';
    row.toggleAttribute('data-dragging', isDragging);
  }, [list, rowKey, transform, transition, isDragging]);
  return null;
}
