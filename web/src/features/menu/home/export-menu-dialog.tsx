import { Radio } from 'antd';
import {
  MENU_FILE_FORMATS,
  menuExportInput,
  type MenuFileFormat,
} from '@server/modules/menu/menu-file/menu-export.schemas';
import { LIST_TEXTS } from '@server/shared/texts/lists';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { SwitchRow } from '@/components/form/switch-row';
import { Text } from '@/components/layout/text';
import { useAlerts } from '@/hooks/use-alerts';
import { downloadFromApi } from '@/lib/download-from-api';
import radio from '@/theme/looks/radio-card.module.css';

const FORMATS: Record<MenuFileFormat, { title: string; text: string }> = {
  xlsx: { title: 'Excel', text: 'One workbook, to read and edit in a spreadsheet.' },
  csv: { title: 'CSV', text: 'A text file for each table, for other programs.' },
  json: { title: 'JSON', text: 'One document, for developers.' },
};
const ORDER = MENU_FILE_FORMATS.toSorted((one, other) => Number(other === 'xlsx') - Number(one === 'xlsx'));

const form = menuExportInput.pick({ format: true, images: true });

interface ExportMenuDialogProps {
  restaurantId: number;
  onClose: () => void;
}

/** Dialog that downloads the restaurant's whole menu as a file. Mounted while it is open. */
export default function ExportMenuDialog({ restaurantId, onClose }: ExportMenuDialogProps) {
  const { confirm } = useAlerts();
  const download = async ({ format, images }: { format: MenuFileFormat; images: boolean }) => {
    const query = new URLSearchParams({
      restaurant_id: String(restaurantId),
      format,
      images: String(images),
    });
    const { name } = await downloadFromApi(`/menu/export/?${query}`);
    onClose();
    confirm(LIST_TEXTS.exportedFile(name));
  };
  return (
    <FormDialog
      title="Export menu"
      schema={form}
      initialValues={{ format: 'xlsx', images: false }}
      onSubmit={download}
      okText="Download"
      onClose={onClose}
    >
      <Field name="format" label="Format">
        <Radio.Group className={radio.cards ?? ''}>
          {ORDER.map((format) => (
            <Radio key={format} value={format} className={radio.card ?? ''}>
              <Text weight={600} block>
                {FORMATS[format].title}
              </Text>
              <Text size="s" tone="muted" block>
                {FORMATS[format].text}
              </Text>
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      <SwitchRow name="images" title="Include images" hint="Adds uploaded images, in a ZIP file." />
    </FormDialog>
  );
}
