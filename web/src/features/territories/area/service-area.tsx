import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { lazyPart } from '@/components/lazy-part';
import { usePageKey } from '@/hooks/use-page-key';
import { REDO_KEY, UNDO_KEY } from '@/lib/page-keys';
import { pageConfig } from '@/lib/public-config';
import type { MapControls } from './map-behaviour';
import { CircleTable } from './circle-table';
import { type AreaCircle, newCircle, radiusInWords } from './circles';
import { MapButtons, MapCredits } from './map-parts';
import styles from './service-area.module.css';
import { useArea } from './use-area';

const AreaMap = lazyPart(() => import('./area-map'));

/** Radius of a circle that is added in the table (meters). */
const TYPED_RADIUS = 2_000;

interface ServiceAreaProps {
  circles: readonly AreaCircle[];
  onChange: (circles: readonly AreaCircle[]) => void;
}

/**
 * Circles of a service area: drawn, moved and resized on a map, or typed into a table. The map takes mouse, touch and
 * keyboard, and works without images (C-169).
 */
export function ServiceArea({ circles, onChange }: ServiceAreaProps) {
  const area = useArea(circles, onChange);
  const [drawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [said, say] = useState('');
  const [tiles, setTiles] = useState(true);
  const map = useRef<MapControls>(null);
  const drawButton = useRef<HTMLButtonElement>(null);

  const numberOf = (key: string) => circles.findIndex((circle) => circle.key === key) + 1;
  const draw = () => {
    setDrawing(!drawing);
    if (!drawing) map.current?.focus();
  };
  const finish = (circle: AreaCircle) => {
    setDrawing(false);
    setDrawn(circle.key);
    area.add(circle);
    say(`Area ${circles.length + 1} added: ${inWords(circle)}.`);
  };
  const type = () => {
    const center = map.current?.center() ?? { lat: 40.7506, lng: -73.9972 };
    const circle = newCircle(center, TYPED_RADIUS);
    setTyped(circle.key);
    area.add(circle);
  };
  const change = (circle: AreaCircle, tag?: string) => {
    area.change(circle, tag);
    say(`Area ${numberOf(circle.key)}: ${inWords(circle)}.`);
  };
  const remove = (key: string) => {
    say(`Area ${numberOf(key)} deleted.`);
    area.remove(key);
    drawButton.current?.focus();
  };
  const takeBack = () => {
    area.undo?.();
    say('Undone.');
  };
  const bringBack = () => {
    area.redo?.();
    say('Redone.');
  };
  usePageKey(UNDO_KEY, area.undo && takeBack, circles);
  usePageKey(REDO_KEY, area.redo && bringBack, circles);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && drawing) {
      setDrawing(false);
      drawButton.current?.focus();
      event.stopPropagation();
    }
    // Undo here is for areas, whatever was edited since; text fields have their own undo.
    if (event.target instanceof HTMLInputElement || !(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() !== 'z' || !(event.shiftKey ? area.redo : area.undo)) return;
    event.preventDefault();
    if (event.shiftKey) bringBack();
    else takeBack();
  };

  return (
    <Stack gap={3} onKeyDown={onKeyDown}>
      <Inline gap={2} wrap>
        <Button ref={drawButton} type={drawing ? 'default' : 'primary'} aria-pressed={drawing} onClick={draw}>
          {drawing ? 'Stop drawing' : 'Draw area'}
        </Button>
        <Button icon={<UndoOutlined aria-hidden />} disabled={!area.undo} onClick={takeBack}>
          Undo
        </Button>
        <Button icon={<RedoOutlined aria-hidden />} disabled={!area.redo} onClick={bringBack}>
          Redo
        </Button>
      </Inline>
      <Stack gap={4} className={styles.panes}>
        <div className={styles.frame}>
          <Suspense fallback={<div className={styles.loading}>Loading the map…</div>}>
            <AreaMap
              circles={area.shown}
              selected={area.selected}
              fresh={drawn}
              drawing={drawing}
              tiles={pageConfig.map}
              controls={map}
              onSelect={area.select}
              onLive={area.setLive}
              onCommit={change}
              onRemove={remove}
              onDrawn={finish}
              onTiles={setTiles}
            />
          </Suspense>
          {drawing && (
            <Text as="p" size="s" weight={500} className={styles.task}>
              Drag to draw a circle, or press Enter to add one in the center.
            </Text>
          )}
          {drawing && <span className={styles.cross} aria-hidden="true" />}
          <MapButtons map={map} all="Show all areas" />
          <MapCredits tiles={tiles} without="You can still draw areas." />
        </div>
        <Stack gap={3} align="start" pack shrink>
          {circles.length === 0 ? (
            <EmptyState>No areas yet. Draw one on the map or enter coordinates.</EmptyState>
          ) : (
            <CircleTable
              circles={area.shown}
              selected={area.selected}
              fresh={typed}
              onSelect={area.select}
              onChange={change}
              onRemove={remove}
            />
          )}
          <Button onClick={type}>Add by coordinates</Button>
          <Text as="p" id="area-keys" size="s" tone="subtle">
            Arrow keys move the map or the selected area (Shift: small steps). Delete removes it. On the edge
            handle they change the radius by 100 m (Shift: 10 m).
          </Text>
        </Stack>
      </Stack>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </Stack>
  );
}

const inWords = (circle: AreaCircle) =>
  `${radiusInWords(circle)} around ${circle.center_lat}, ${circle.center_lng}`;
