import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button, Input } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormError } from '@/components/form/form-error';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { UploadRefused } from '@/lib/send-form';
import { api, trpc } from '@/lib/trpc';
import type { ImportDraft } from './import-types';
import { isUnfinished } from './import-words';
import dropzone from '@/theme/looks/dropzone.module.css';
import visible from '@/theme/looks/visible.module.css';
import styles from './import.module.css';
import { Running } from './running';
import { sendMenuFile } from './send-menu-file';

const ACCEPT = '.xlsx,.csv,.tsv,.txt,.json,.zip';
/** Imports that are listed. */
const RECENT = 5;

export type RecentImport = Pick<ImportDraft, 'id' | 'status' | 'file_name' | 'changes'>;

interface ChooseStepProps {
  restaurantId: number;
  imports: readonly RecentImport[];
  /** Why an earlier file can't be imported. */
  failure?: string;
  /** Takes the name of a file that is refused at once. */
  onRefused?: (name: string) => void;
  onStarted: (draft: ImportDraft) => void;
  onOpen: (id: number) => void;
}

/** Takes a file by drop or picker, or pasted cells. */
export function ChooseStep(props: ChooseStepProps) {
  const { restaurantId, imports, failure, onRefused, onStarted, onOpen } = props;
  const { basePath } = useConsole();
  const [sending, setSending] = useState<{ name: string; sent: number }>();
  const [problem, setProblem] = useState(failure ?? '');
  const [isBlocked, setBlocked] = useState(false);

  const send = async (file: Blob, name: string) => {
    setProblem('');
    setBlocked(false);
    setSending({ name, sent: 0 });
    try {
      const onProgress = (sent: number) => setSending({ name, sent });
      onStarted(await sendMenuFile({ file, name, restaurantId, onProgress }));
    } catch (error) {
      setProblem(errorText(error));
      onRefused?.(name);
      setBlocked(error instanceof UploadRefused && error.code === 'import_open');
      // Only now: after a success, the choice would flash before the next step.
      setSending(undefined);
    }
  };

  if (sending)
    return (
      <Running
        text={sending.sent < 1 ? TEXTS.uploading(sending.name) : TEXTS.reading(sending.name)}
        percent={Math.round(sending.sent * 100)}
      />
    );
  return (
    <>
      {isBlocked ? (
        <OpenImport
          problem={problem}
          restaurantId={restaurantId}
          onOpen={onOpen}
          onDiscarded={() => {
            setProblem('');
            setBlocked(false);
          }}
        />
      ) : (
        problem && <Problem title={problem} />
      )}
      <FileChoice again={failure !== undefined} onFile={(file) => void send(file, file.name)} />
      <Paste onPaste={(text) => void send(new Blob([text], { type: 'text/plain' }), TEXTS.pasted)} />
      <Text as="p" size="s" tone="muted">
        {TEXTS.template} <Link to={paths.menu.href(basePath)}>{TEXTS.exportLink}</Link>
      </Text>
      <RecentImports imports={imports} onOpen={onOpen} />
    </>
  );
}

function FileChoice({ again, onFile }: { again: boolean; onFile: (file: File) => void }) {
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
    <Stack
      gap={3}
      align="center"
      role="group"
      aria-label={TEXTS.fileLabel}
      className={`${styles.dropzone} ${over ? dropzone.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div>
        <strong className={visible.wideOnly}>{TEXTS.drop}</strong>
        <Text as="p" size="s" tone="muted">
          {TEXTS.dropHint}
        </Text>
      </div>
      <Button type="primary" onClick={() => picker.current?.click()}>
        {again ? TEXTS.chooseAnother : TEXTS.chooseFile}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={ACCEPT}
        aria-label={TEXTS.chooseFile}
        tabIndex={-1}
        className={dropzone.picker}
        onChange={({ target }) => {
          take(target.files);
          // Lets the user choose the same file again.
          target.value = '';
        }}
      />
    </Stack>
  );
}

function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') onPaste(text);
  };
  return (
    <Stack gap={2}>
      <label htmlFor={id}>
        <Text weight={600}>{TEXTS.paste}</Text>
      </label>
      <Input.TextArea
        id={id}
        rows={4}
        value={text}
        aria-describedby={`${id}hint`}
        aria-invalid={missing}
        className={styles.paste}
        onChange={({ target }) => setText(target.value)}
      />
      <Text id={`${id}hint`} as="p" size="s" tone="muted">
        {TEXTS.pasteHint}
      </Text>
      <FormError>{missing && TEXTS.pasteFirst}</FormError>
      <div>
        <Button onClick={submit}>{TEXTS.pasteButton}</Button>
      </div>
    </Stack>
  );
}

interface OpenImportProps {
  problem: string;
  restaurantId: number;
  onOpen: (id: number) => void;
  onDiscarded: () => void;
}

/** Another import of the restaurant is not finished: continue it or discard it. */
function OpenImport({ problem, restaurantId, onOpen, onDiscarded }: OpenImportProps) {
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState('');
  const place = { restaurant_id: restaurantId };
  const withOpen = (act: (id: number) => Promise<void> | void) => async () => {
    try {
      const { results } = await api.menu.imports.list.query(place);
      const open = results.find(isUnfinished);
      if (open) await act(open.id);
      else onDiscarded();
      void utils.menu.imports.list.invalidate();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const discard = withOpen(async (id) => {
    await api.menu.imports.discard.mutate({ ...place, id });
    onDiscarded();
  });
  return (
    <Stack gap={3} role="alert" className={styles.question}>
      <Text weight={600}>{TEXTS.openTitle}</Text>
      <p>{failure || problem}</p>
      <Inline gap={2} wrap>
        <Button type="primary" onClick={() => void withOpen(onOpen)()}>
          {TEXTS.continueOpen}
        </Button>
        <Button danger onClick={() => void discard()}>
          {TEXTS.discardOpen}
        </Button>
      </Inline>
    </Stack>
  );
}

function RecentImports({ imports, onOpen }: Pick<ChooseStepProps, 'imports' | 'onOpen'>) {
  const finished = imports.filter(({ status }) => status === 'applied' || status === 'undone');
  if (finished.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports">
      <h3 id="recent-imports">{TEXTS.recent}</h3>
      <Stack as="ul" gap={1}>
        {finished.slice(0, RECENT).map(({ id, status, file_name: file, changes }) => (
          <li key={id}>
            <Button type="link" className={styles.recent} onClick={() => onOpen(id)}>
              {status === 'undone' ? TEXTS.recentUndone(file) : TEXTS.recentImport(file, changes ?? 0)}
            </Button>
          </li>
        ))}
      </Stack>
    </section>
  );
}
