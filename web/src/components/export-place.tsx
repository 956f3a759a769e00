import { Text } from '@/components/layout/text';

/** As wide and high as the export button, which is loaded after the list. */
export const ExportPlace = () => <Text minHeight={32} touch fixed style={{ width: 96 }} />;
