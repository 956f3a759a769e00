import { formatPlural } from '@server/shared/format';
import type { InputRef } from 'antd';
import { type SubmitEvent, Suspense, useRef, useState } from 'react';
import { Stack } from '@/components/layout/stack';
import { lazyPart } from '@/components/lazy-part';
import type { TerritoryOutput } from '@server/modules/territories/territories.schemas';
import { parseZips, sayRefused } from '@server/shared/territories/zip-codes';
import { TERRITORY_TEXTS } from '@server/shared/texts/territories';
import { SaveBar } from '@/components/editor-page/save-bar';
import { badInputText, findBadInput } from '@/components/form/bad-input';
import { FormError } from '@/components/form/form-error';
import { ImageUpload } from '@/components/form/image-upload';
import { useSaveRow } from '@/editing/use-save-row';
import { useAlerts } from '@/hooks/use-alerts';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { errorFields, errorText } from '@/lib/errors';
import { ServiceArea } from '../area/service-area';
import { leavesEditor } from '../editor-address';
import { DetailsSection } from './details-section';
import styles from './editor.module.css';
import { GuestCard } from './guest-card';
import { RepresentativeSection } from './representative-section';
import { createTerritory, saveFields } from './save-territory';
import { TerritorySection } from './section';
import { SocialSection } from './social-section';
import { Summary } from './summary';
import { useChosenFiles } from './use-chosen-files';
import { useTerritoryForm } from './use-territory-form';
import { useTerritoryApi } from './use-territory-api';
import { ZipSection } from './zip-section';

/** Loaded after the rest of the form, because it waits for the server anyway. */
const OverlapsSection = lazyPart(() => import('./overlaps-section'));

interface TerritoryEditorProps {
  /** Null for a new territory. */
  territory: TerritoryOutput | null;
  /** First zip of a new territory. */
  zip?: string | undefined;
  /** Called once everything is saved. */
  onSaved: () => void;
  /** Called once a new territory is saved. */
  onAdded: (territory: TerritoryOutput) => Promise<unknown>;
  /** Called when the server has a part of the changes. */
  onWritten: () => void;
  onCancel: () => void;
}

/** Form for all fields of a territory. */
export function TerritoryEditor({
  territory,
  zip,
  onSaved,
  onAdded,
  onWritten,
  onCancel,
}: TerritoryEditorProps) {
  const form = useTerritoryForm(territory, zip);
  const { draft, base } = form;
  const chosen = useChosenFiles();
  const api = useTerritoryApi();
  const row = useSaveRow('territory');
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const element = useRef<HTMLFormElement>(null);
  const nameField = useRef<InputRef>(null);
  const slugField = useRef<InputRef>(null);
  const release = useLeaveGuard(() => form.dirty || chosen.any, form.drop, leavesEditor);

  const change: typeof form.change = (part) => {
    setProblem('');
    setRefused({});
    form.change(part);
  };
  const refuse = (error: unknown) => {
    const fields = Object.fromEntries(
      errorFields(error).map(({ path, message }) => [path.split('.')[0] ?? path, message]),
    );
    setRefused(fields);
    setProblem(errorText(error, ''));
    alert(TERRITORY_TEXTS.saveFailed);
    if (fields['name']) nameField.current?.focus();
    else if (fields['slug']) slugField.current?.focus();
  };
  const upload = async (saved: TerritoryOutput) => {
    try {
      await api.upload(saved.id, chosen.files);
      return true;
    } catch (error) {
      form.saved(saved);
      alert(TERRITORY_TEXTS.uploadFailed(errorText(error)));
      return false;
    }
  };
  const send = async () => {
    let saved: TerritoryOutput;
    try {
      ({ row: saved } = await row.save({
        create: () => createTerritory(api, draft),
        change: base && ((ask) => saveFields(api, draft, base, ask)),
      }));
    } catch (error) {
      refuse(error);
      return;
    }
    onWritten();
    if (chosen.any && !(await upload(saved))) return;
    release();
    form.drop();
    if (!territory || row.isGone) {
      await onAdded(saved);
      return;
    }
    confirm('Saved.');
    onSaved();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (draft.name.trim() === '') {
      setRefused({ name: TERRITORY_TEXTS.nameMissing });
      setProblem(TERRITORY_TEXTS.nameMissing);
      nameField.current?.focus();
      return;
    }
    const bad = element.current && findBadInput(element.current);
    if (bad) {
      setRefused({ [bad.name]: badInputText(bad) });
      setProblem(badInputText(bad));
      bad.focus();
      return;
    }
    // Only area numbers and link addresses check themselves, and they have no name. Named fields are checked again,
    // because clearing an invalid date does not change its value.
    const faulty = element.current?.querySelector<HTMLElement>('input[aria-invalid=true]:not([name])');
    if (faulty) {
      faulty.focus();
      return;
    }
    // Saving would lose the zips that could not be parsed.
    const { refused: unread } = parseZips(draft.zipText);
    if (unread.length > 0) {
      setRefused({ zips: sayRefused(unread) });
      setProblem(TERRITORY_TEXTS.zipsUnread);
      element.current?.querySelector<HTMLElement>('textarea[name=zips]')?.focus();
      return;
    }
    setProblem('');
    setRefused({});
    setBusy(true);
    await send();
    setBusy(false);
  };

  const photo = chosen.field('rep_photo', draft.rep_photo, (rep_photo) => change({ rep_photo }));
  const wallpaper = chosen.field('wallpaper', draft.wallpaper, (none) => change({ wallpaper: none }));
  const fields = { draft, onChange: change, refused };
  const areas = draft.circles.length;

  return (
    <Stack
      ref={element}
      as="form"
      gap={4}
      pack
      shrink
      aria-label="Territory"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Summary id={base?.id} draft={draft} photo={photo.value} stores={base?.num_stores ?? null} />
      <Stack gap={4} pack shrink className={styles.columns}>
        <Stack gap={4} pack shrink>
          <DetailsSection {...fields} nameField={nameField} slugField={slugField} />
          <SocialSection {...fields} />
          <GuestCard draft={draft} photo={photo.value} wallpaper={wallpaper.value} />
        </Stack>
        <RepresentativeSection {...fields} photo={photo} />
      </Stack>
      <TerritorySection title="Service area" count={formatPlural(areas, 'area')}>
        <ServiceArea circles={draft.circles} onChange={(circles) => change({ circles })} />
      </TerritorySection>
      <Suspense fallback={<TerritorySection title="Overlaps">{null}</TerritorySection>}>
        <OverlapsSection id={base?.id} draft={draft} />
      </Suspense>
      <Stack gap={4} pack shrink className={styles.columns}>
        <ZipSection {...fields} />
        <TerritorySection title="Home wallpaper">
          <ImageUpload label="Wallpaper" shape="wide" {...wallpaper} />
        </TerritorySection>
      </Stack>
      <SaveBar
        busy={busy}
        onCancel={onCancel}
        onDiscard={form.discard ?? false}
        hint={(form.dirty || chosen.any) && 'Not saved yet'}
        problem={<FormError>{problem}</FormError>}
      />
    </Stack>
  );
}
