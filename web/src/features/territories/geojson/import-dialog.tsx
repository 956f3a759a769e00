import { formatNumber, formatPlural } from '@server/shared/format';
import { CloudUploadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type DragEvent, Fragment, useId, useRef, useState } from 'react';
import type { Remark } from '@server/modules/territories/geojson.schemas';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { IdQuestion } from './id-question';
import { describeChanges, outcomeLabels, importSummary } from './import-words';
import { Pill } from '@/components/pill';
import { Grid } from '@/components/layout/grid';
import visible from '@/theme/looks/visible.module.css';
import dropzone from '@/theme/looks/dropzone.module.css';
import styles from './import-dialog.module.css';
import { useImport } from './use-import';

const ACCEPT = '.geojson,.json,application/geo+json,application/json';

/** Imports territories from a GeoJSON file; shows all changes before saving them. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  useRestoreFocus();
  const { told, doing, problem, read, chooseIds, apply } = useImport();
  const report = told?.report;
  const writing =
    report?.territories.filter(({ outcome }) => outcome === 'created' || outcome === 'changed') ?? [];
  const isDone = report?.applied === true;
  return (
    <Modal
      open
      title="Import territories"
      width={720}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={{ disabled: doing === 'importing' }}
      destroyOnHidden
      footer={
        isDone ? (
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={doing === 'importing'}>
              Cancel
            </Button>
            <Button
              type="primary"
              disabled={writing.length === 0 || doing === 'reading'}
              loading={doing === 'importing'}
              onClick={() => void apply()}
            >
              {writing.length === 0
                ? 'Import'
                : `Import ${formatPlural(writing.length, 'territory', 'territories')}`}
            </Button>
          </>
        )
      }
    >
      <Stack gap={3} className={styles.body}>
        {!isDone && (
          <Choose chosen={told?.file} reading={doing === 'reading'} onFile={(file) => void read(file)} />
        )}
        <Text as="p" role="alert" weight={500} tone="error" className={visible.unlessEmpty}>
          {problem}
        </Text>
        <Text as="div" tone="text" weight={600} role="status" className={visible.unlessEmpty}>
          {doing === 'reading' ? 'Reading the file…' : report && importSummary(report)}
        </Text>
        {told && !isDone && (told.ids !== 'check' || (report?.id_conflicts ?? 0) > 0) && (
          <IdQuestion
            conflicts={report?.id_conflicts ?? 0}
            value={told.ids}
            disabled={doing !== null}
            onChange={(ids) => void chooseIds(ids)}
          />
        )}
        {report && <Outcomes report={report} />}
        {report && report.refused.length > 0 && (
          <Remarks
            title="Rejected"
            help="Territories with rejected features aren’t changed."
            remarks={report.refused}
          />
        )}
        {report && report.warnings.length > 0 && (
          <Remarks
            title="Warnings"
            help={isDone ? '' : 'These will still be imported.'}
            remarks={report.warnings}
          />
        )}
      </Stack>
    </Modal>
  );
}

interface ChooseProps {
  /** Name of the chosen file. */
  chosen: string | undefined;
  reading: boolean;
  onFile: (file: File) => void;
}

/** File by drop or file picker. */
function Choose({ chosen, reading, onFile }: ChooseProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Grid
      gap={4}
      rowGap={2}
      align="center"
      role="group"
      aria-label="GeoJSON file"
      className={`${styles.choose} ${over ? dropzone.over : ''} ${chosen ? styles.chosen : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <CloudUploadOutlined aria-hidden className={styles.sign} />
      <div className={styles.file}>
        {chosen ? <strong>{chosen}</strong> : <strong>Drop a GeoJSON file here</strong>}
        {!chosen && (
          <Text as="p" size="s" tone="muted">
            Points with a radius and polygons become areas. Zips are read from the properties. You’ll see all
            changes before saving.
          </Text>
        )}
      </div>
      <Button loading={reading} onClick={() => picker.current?.click()}>
        {chosen ? 'Choose another file' : 'Choose file'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={ACCEPT}
        aria-label="Choose a GeoJSON file"
        tabIndex={-1}
        className={dropzone.picker}
        onChange={(event) => {
          take(event.target.files);
          // Lets the user choose the same file again.
          event.target.value = '';
        }}
      />
    </Grid>
  );
}

const TONES = { created: 'success', changed: 'info', refused: 'error', same: 'plain' } as const;

/** Result for each territory; unchanged ones are only counted. */
function Outcomes({ report }: { report: Parameters<typeof importSummary>[0] }) {
  const shown = report.territories.filter(({ outcome }) => outcome !== 'same');
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Territories in the file" className={styles.outcomes}>
      {shown.map((territory, at) => (
        <Grid as="li" gap={3} rowGap={2} align="baseline" columns="5.5rem minmax(0, 1fr)" key={at}>
          <Pill tone={TONES[territory.outcome]} className={styles.outcome}>
            {outcomeLabels(report)[territory.outcome]}
          </Pill>
          <Inline as="span" gap={3} rowGap={0} wrap align="baseline" shrink breaks>
            <strong>{territory.name}</strong>
            <Text size="s" tone="muted" tabular>
              {describeChanges(territory).map(({ text, isLoss, after }, part) => (
                <Fragment key={part}>
                  {part > 0 && after}
                  <Text {...(isLoss && { tone: 'error', weight: 600 })}>{text}</Text>
                </Fragment>
              ))}
            </Text>
          </Inline>
        </Grid>
      ))}
    </ul>
  );
}

/** Maximum number of remarks; nobody reads more. */
const MOST_REMARKS = 50;

interface RemarksProps {
  title: string;
  help: string;
  remarks: readonly Remark[];
}

function Remarks({ title, help, remarks }: RemarksProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id} className={styles.remarks}>
      <h2 id={id}>
        {title}{' '}
        <Text size="s" weight={500} tone="subtle">
          {formatNumber(remarks.length)}
        </Text>
      </h2>
      {help && (
        <Text as="p" size="s" tone="muted">
          {help}
        </Text>
      )}
      <Stack as="ol" gap={1.5} breaks>
        {remarks.slice(0, MOST_REMARKS).map(({ feature, message }, at) => (
          <li key={at}>
            <Text tone="text" weight={600} tabular>{`Feature ${formatNumber(feature)}`}</Text> {message}
          </li>
        ))}
      </Stack>
      {remarks.length > MOST_REMARKS && (
        <Text as="p" size="s" tone="muted">{`And ${formatNumber(remarks.length - MOST_REMARKS)} more.`}</Text>
      )}
    </Stack>
  );
}
