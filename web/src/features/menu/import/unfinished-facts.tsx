import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Ago } from '@/components/ago';
import type { ImportDraft } from './import-types';

interface UnfinishedFactsProps {
  draft: Pick<ImportDraft, 'file_name' | 'created_at' | 'by'>;
}

/** "menu.xlsx, started 12 min ago by Ana." */
export const UnfinishedFacts = ({ draft: { file_name: file, created_at: at, by } }: UnfinishedFactsProps) => (
  <span>
    <strong>{file}</strong>
    <span>{`, ${TEXTS.started} `}</span>
    <Ago at={at} />
    <span>{by ? ` ${TEXTS.startedBy(by)}.` : '.'}</span>
  </span>
);
