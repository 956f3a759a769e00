import { dropDevice, readDevice, writeDevice } from '@/lib/device-storage';
import { IMPORT_STEPS, type ImportStep } from './import-types';

/** Import that was last shown on this device, as `12 check`, until its result was seen. */
const KEY = 'menu-import';

interface LastStep {
  id: number;
  step: ImportStep;
}

/** Step at which the import was left on this device. Undefined for an unknown import. */
export function lastStepOf(known: readonly { id: number }[]): LastStep | undefined {
  const [id, kept] = (readDevice(KEY) ?? '').split(' ');
  const step = IMPORT_STEPS.find((one) => one === kept);
  return step && known.some((one) => String(one.id) === id) ? { id: Number(id), step } : undefined;
}

export const keepLastStep = ({ id, step }: LastStep) => writeDevice(KEY, `${id} ${step}`);

export const dropLastStep = () => dropDevice(KEY);
