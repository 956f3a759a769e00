import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useAlerts } from '@/hooks/use-alerts';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { downloadFile } from '@/lib/download-file';
import { errorText } from '@/lib/errors';
import { byPage, fetchAllRows } from '@/lib/fetch-all-rows';
import { api, type RouterInput } from '@/lib/trpc';

const loadImport = () => import('./import-dialog');
const ImportDialog = lazyPart(loadImport);

/** Number of territories in one request. */
const IN_A_PART = 100;

/** Search and filters of the list. */
type GeojsonFilter = Pick<RouterInput['territories']['geojson'], 'search' | 'status'>;

/** Exports the filtered list as GeoJSON, and imports territories from it. */
export function GeojsonButtons({ filter }: { filter: GeojsonFilter }) {
  const [importing, setImporting] = useState(false);
  const [loading, open] = useLazyDialog(loadImport);
  return (
    <>
      <Export filter={filter} />
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

function Export({ filter }: { filter: GeojsonFilter }) {
  const { alert } = useAlerts();
  const [busy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      const features = await fetchAllRows(
        byPage(async (place) => {
          const asked = { ...place, page_size: IN_A_PART, ...filter };
          const { features: results, next } = await api.territories.geojson.query(asked);
          return { results, next };
        }),
      );
      const file = JSON.stringify({ type: 'FeatureCollection', features });
      downloadFile('territories.geojson', file, 'application/geo+json');
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void exportAll()}>
      Export GeoJSON
    </Button>
  );
}
