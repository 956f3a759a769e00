import { Text } from '@/components/layout/text';
import styles from './export-place.module.css';

/** As wide and high as the export button, which is loaded after the list. */
export const ExportPlace = () => <Text minHeight={32} touch fixed className={styles.place} />;
