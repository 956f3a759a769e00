import type { Locator } from '@playwright/test';

// Declares the browser's type for the function below.
declare class DataTransfer {
  items: { add(file: File): void };
}
declare class DragEvent {
  constructor(type: string, manner: object);
}
declare class ClipboardEvent extends DragEvent {}

interface GivenFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Drops or pastes files on an element, as a user does. */
export async function give(target: Locator, how: 'drop' | 'paste', ...files: GivenFile[]) {
  await target.evaluate(
    (element, { how, files }) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([content], name, { type }));
      }
      const manner = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...manner, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...manner, clipboardData: transfer });
      (element as unknown as { dispatchEvent: (event: object) => boolean }).dispatchEvent(event);
    },
    { how, files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })) },
  );
}
