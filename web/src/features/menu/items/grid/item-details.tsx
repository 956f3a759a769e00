import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { HistoryButton } from '@/components/history/history-button';
import { Inline } from '@/components/layout/inline';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { StatedDisclosure } from '../../shared/allergens/stated-disclosure';
import { DuplicateButton } from '../../shared/duplicate-button';
import { ImageField } from '../../shared/image-field';
import { LazySoldOutSwitch } from '../../sold-out/sold-out';
import type { MenuItemRow } from '../item-rows';
import { Grid } from '@/components/layout/grid';
import { Text } from '@/components/layout/text';
import field from '@/theme/looks/field.module.css';
import styles from './grid.module.css';
import { ItemCalories } from './item-calories';
import type { GridContext } from './grid-context';

interface ItemDetailsProps {
  rowKey: string;
  saver: RowSaver<MenuItemRow>;
  grid: GridContext;
  restaurantId: number;
}

/** Details below an item's line: image, allergens, diets and calories, place, Duplicate and Delete. */
export function ItemDetails({ rowKey, saver, grid, restaurantId }: ItemDetailsProps) {
  const { shown } = useStore(saver);
  const { name } = shown;
  const { category, others, onMove, onMoveTo, onDuplicate, onRemove } = grid;
  return (
    <Grid gap={4} align="start" columns="minmax(0, 1fr)" className={styles.more}>
      <ImageField
        label="Image"
        purpose="menu"
        restaurantId={restaurantId}
        value={shown.image_url}
        onChange={(image_url) => saver.save('image_url', image_url)}
      />
      <Text as="div" shrink>
        <StatedDisclosure
          restaurantId={restaurantId}
          name={name}
          value={shown}
          onChange={(patch) => saver.edit(patch)}
        />
        <ItemCalories rowKey={rowKey} saver={saver} category={category} />
      </Text>
      <Inline gap={2} wrap align="center" className={styles.place}>
        {shown.id > 0 && <LazySoldOutSwitch kind="item" id={shown.id} name={name} />}
        {shown.id > 0 && <HistoryButton of="menu_item" id={shown.id} name={name} />}
        {others.length > 0 && (
          <Inline as="label" align="center" gap={2} shrink>
            Category
            <select
              className={field.list}
              value={category.id}
              onChange={({ target }) => onMoveTo(rowKey, Number(target.value))}
            >
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </Inline>
        )}
        {onMove && (
          <>
            <Button
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={`Move ${name} up`}
              onClick={() => onMove(rowKey, -1)}
              data-up
            >
              Up
            </Button>
            <Button
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={`Move ${name} down`}
              onClick={() => onMove(rowKey, 1)}
              data-down
            >
              Down
            </Button>
          </>
        )}
        <DuplicateButton name={name} onDuplicate={() => onDuplicate(rowKey)} />
        <Button
          danger
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${name}`}
          onClick={() => onRemove(rowKey)}
        >
          Delete
        </Button>
      </Inline>
    </Grid>
  );
}
