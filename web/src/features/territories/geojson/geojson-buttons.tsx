import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { LIST_TEXTS } from '@server/shared/texts/lists';
import { TERRITORY_NOUNS } from '@server/shared/texts/selection';
import { lazyPart } from '@/components/lazy-part';
import { type SelectedRows, useChosenIds, useSelectionExport } from '@/components/selection/selected-rows';
import { useAlerts } from '@/hooks/use-alerts';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { downloadFile } from '@/lib/download-file';
import { errorText } from '@/lib/errors';
import { byIds, byPage, fetchAllRows } from '@/lib/fetch-all-rows';
import { api, type RouterInput, trpc } from '@/lib/trpc';

const loadImport = () => import('./import-dialog');
const ImportDialog = lazyPart(loadImport);

/** Number of territories in one request. */
const IN_A_PART = 100;

/** Search and filters of the list. */
type GeojsonFilter = Pick<RouterInput['territories']['geojson'], 'search' | 'status'>;

interface ExportProps {
  filter: GeojsonFilter;
  /** While territories are selected, only they are in the file. */
  selected: SelectedRows;
}

/** Exports the filtered or selected territories as GeoJSON, and imports territories from it. */
export function GeojsonButtons(props: ExportProps) {
  const [importing, setImporting] = useState(false);
  const [loading, open] = useLazyDialog(loadImport);
  return (
    <>
      <Export {...props} />
      <Button
        icon={<UploadOutlined aria-hidden />}
        loading={loading}
        onClick={() => open(() => setImporting(true))}
      >
        Import
      </Button>
      <Suspense>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}

/** Reads all territories that the filter finds. */
const readFound = (filter: GeojsonFilter) =>
  byPage(async (place) => {
    const asked = { ...place, page_size: IN_A_PART, ...filter };
    const { features: results, next } = await api.territories.geojson.query(asked);
    return { results, next };
  });

/** Reads the territories with these ids. */
const readChosen = (chosen: ReadonlySet<number>) =>
  byIds([...chosen], IN_A_PART, async (ids) => {
    const { features } = await api.territories.geojson.query({ ids, page_size: IN_A_PART });
    return features;
  });

function Export({ filter, selected }: ExportProps) {
  const { alert, confirm, warn } = useAlerts();
  const utils = trpc.useUtils();
  const chosen = useChosenIds(selected);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const features = await (chosen ? fetchAllRows(readChosen(chosen)) : fetchAllRows(readFound(filter)));
      const file = JSON.stringify({ type: 'FeatureCollection', features });
      downloadFile('territories.geojson', file, 'application/geo+json');
      const count = features.filter(({ properties }) => properties.kind === 'territory').length;
      if (chosen && count < chosen.size) {
        warn(LIST_TEXTS.exportedPart(count, chosen.size, TERRITORY_NOUNS));
        void utils.territories.list.invalidate();
      } else confirm(LIST_TEXTS.exported(count, TERRITORY_NOUNS));
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  useSelectionExport(selected, LIST_TEXTS.exportChosenGeojson, download);
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void download()}>
      {chosen ? LIST_TEXTS.exportChosenGeojson(chosen.size) : LIST_TEXTS.exportGeojson}
    </Button>
  );
}
