import { type RefObject, useState } from 'react';
import { useAlerts } from '@/hooks/use-alerts';
import { CellBlocks } from '../shared/blocks/cell-blocks';
import { UndoBar } from '../shared/blocks/undo-bar';
import { MENU_WORDING } from '../shared/wording';
import { matrixGrid } from './matrix-grid';
import type { MatrixEditing } from './matrix-editing';

interface MatrixBlocksProps {
  /** Element around the table. */
  place: RefObject<HTMLElement | null>;
  editing: MatrixEditing;
}

/** Fill, copy, cut, paste and undo for the matrix. Loaded after it. */
export function MatrixBlocks({ place, editing }: MatrixBlocksProps) {
  const { warn } = useAlerts();
  const [said, say] = useState('');
  return (
    <>
      <UndoBar
        inline
        steps={editing.steps}
        said={said}
        say={say}
        refocus={() => {
          if (document.activeElement?.closest('[data-undo-bar]'))
            place.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
        }}
        saverOf={(key) => editing.find(key)?.saver}
        labelOf={({ field, name }) => `${MENU_WORDING.label(field)} of ${name}`}
      />
      <CellBlocks place={place} cells={matrixGrid(editing, { say, warn })} say={say} />
    </>
  );
}
