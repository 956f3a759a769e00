import { useRef, useState } from 'react';
import type { IdUse, ImportReport, Remark } from '@server/modules/territories/geojson.schemas';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useAreasChanged } from '../use-areas-changed';
import { FileRefused, LARGEST_FILE, type ImportPart, splitIntoParts } from './import-parts';

/** Parsed file, with the changes it would make or has made. */
interface Told {
  file: string;
  text: string;
  /** Use of the ids in the file. */
  ids: IdUse;
  parts: ImportPart[];
  report: ImportReport;
}

/** Runs an import: parses a file, previews its changes, then applies them. */
export function useImport() {
  const utils = trpc.useUtils();
  const changed = useAreasChanged();
  const [told, setTold] = useState<Told | null>(null);
  const [doing, setDoing] = useState<'reading' | 'importing' | null>(null);
  const [problem, setProblem] = useState('');
  /** Only the last chosen file counts: a late preview of an earlier one is dropped. */
  const latest = useRef(0);

  const send = async (parts: readonly ImportPart[], ids: IdUse, preview: boolean): Promise<ImportReport> => {
    const whole: ImportReport = { applied: !preview, territories: [], refused: [], warnings: [] };
    for (const { features, numbers } of parts) {
      const input = { type: 'FeatureCollection' as const, features, preview, ids };
      const { territories, refused, warnings, id_conflicts } =
        await utils.client.territories.importGeojson.mutate(input);
      const inFile = (remarks: readonly Remark[]) =>
        remarks.map(({ feature, message }) => ({ feature: numbers[feature - 1] ?? feature, message }));
      whole.id_conflicts = (whole.id_conflicts ?? 0) + (id_conflicts ?? 0);
      whole.territories.push(...territories);
      whole.refused.push(...inFile(refused));
      whole.warnings.push(...inFile(warnings));
    }
    for (const remarks of [whole.refused, whole.warnings]) remarks.sort((a, b) => a.feature - b.feature);
    return whole;
  };

  /** Previews the changes of the file. */
  const preview = async (name: string, textOf: () => Promise<string>, ids: IdUse) => {
    latest.current += 1;
    const own = latest.current;
    setDoing('reading');
    setProblem('');
    try {
      const text = await textOf();
      const parts = splitIntoParts(text, ids);
      const report = await send(parts, ids, true);
      if (own === latest.current) setTold({ file: name, text, ids, parts, report });
    } catch (error) {
      if (own === latest.current) setProblem(saidOf(error));
    } finally {
      if (own === latest.current) setDoing(null);
    }
  };

  const read = async (file: File) => {
    setTold(null);
    await preview(
      file.name,
      () => {
        if (file.size > LARGEST_FILE) throw new FileRefused('This file is too large. The limit is 20 MB.');
        return file.text();
      },
      'check',
    );
  };

  const chooseIds = async (ids: IdUse) => {
    if (told) await preview(told.file, () => Promise.resolve(told.text), ids);
  };

  const apply = async () => {
    if (!told) return;
    setDoing('importing');
    setProblem('');
    try {
      setTold({ ...told, report: await send(told.parts, told.ids, false) });
    } catch (error) {
      setProblem(saidOf(error));
    } finally {
      setDoing(null);
      // Also after a failure, for the part that was written.
      void changed();
    }
  };

  return { told, doing, problem, read, chooseIds, apply };
}

const saidOf = (error: unknown) => (error instanceof FileRefused ? error.message : errorText(error));
