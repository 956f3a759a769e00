import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Category } from '@server/modules/menu/categories.schemas';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { useAlerts } from '@/hooks/use-alerts';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { downloadCsv } from '@/lib/csv';
import { errorText } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { categoryExport } from './category-cells';

/** Most rows that the server gives at once. */
const EXPORT_PAGE = 500;

/** Export and Print (C-99). */
export function CategoriesTools({ search }: { search: string }) {
  const { input } = useRestaurantScope();
  const { alert } = useAlerts();
  const [busy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      downloadCsv(CATEGORY_TEXTS.exportFile, categoryExport(await everyCategory({ ...input, search })));
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void exportAll()}>
        Export
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
        Print
      </Button>
    </>
  );
}

/** The whole filtered set, not only the page that is shown. */
async function everyCategory(filter: { restaurant_id?: number; search: string }): Promise<Category[]> {
  const rows: Category[] = [];
  for (let page = 1; ; page += 1) {
    const { results, next } = await api.menu.categories.list.query({
      ...filter,
      page,
      page_size: EXPORT_PAGE,
    });
    rows.push(...results);
    if (next === null) return rows;
  }
}
