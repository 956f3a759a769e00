import { KEY_AREA_NAMES, type KeyAccess, type KeyArea } from '@server/shared/access/key-areas';
import { API_KEY_TEXTS, KEY_AREA_TITLES, KEY_MODE_TITLES } from '@server/shared/texts/api-keys';
import { Select } from 'antd';
import { useId } from 'react';
import { Stack } from '@/components/layout/stack';
import { Grid } from '@/components/layout/grid';

type Level = keyof typeof KEY_MODE_TITLES;

interface ApiKeyAreasProps {
  /** Set by the form. */
  value?: KeyAccess;
  onChange?: (value: KeyAccess) => void;
  /** Areas that the user can open, and how. */
  offered: KeyAccess;
}

/** Choice of a mode for each area that the maker can open. An area that was chosen before stays visible. */
export function ApiKeyAreas({ value = {}, onChange, offered }: ApiKeyAreasProps) {
  const id = useId();
  const shown = KEY_AREA_NAMES.filter((area) => offered[area] ?? value[area]);
  const choose = (area: KeyArea, level: Level) => {
    const { [area]: _, ...others } = value;
    onChange?.(level === 'none' ? others : { ...others, [area]: level });
  };
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <span id={id}>{API_KEY_TEXTS.access}</span>
      {shown.map((area) => (
        <Grid gap={0} align="center" columns="minmax(0, 1fr) 170px" key={area}>
          {KEY_AREA_TITLES[area]}
          <Select<Level>
            aria-label={KEY_AREA_TITLES[area]}
            value={value[area] ?? 'none'}
            options={levelsOf(offered[area]).map((level) => ({
              value: level,
              label: KEY_MODE_TITLES[level],
            }))}
            onChange={(level) => choose(area, level)}
          />
        </Grid>
      ))}
    </Stack>
  );
}

const levelsOf = (most: KeyAccess[KeyArea]): readonly Level[] =>
  most === 'write' ? ['none', 'read', 'write'] : most === 'read' ? ['none', 'read'] : ['none'];
