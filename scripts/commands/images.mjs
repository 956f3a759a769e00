/** `npm run images`: builds the three container images, tries the whole composition once, and deletes it. */
import { runUntilStopped } from '../app/lifetime.mjs';
import { print } from '../app/terminal.mjs';
import { tryImages, whyNoImages } from '../images/trial.mjs';
import { makeRunFolder } from '../test/run-folder.mjs';

const INTERRUPTED_CODE = 130;

await runUntilStopped(
  async ({ onStop }) => {
    const { state, dispose } = await makeRunFolder();
    let done = false;
    onStop(() => dispose({ keepLogs: !done }));
    const why = whyNoImages(state);
    if (why) {
      done = true;
      print(why);
      return 1;
    }
    await tryImages({ state, onStop });
    done = true;
    return 0;
  },
  { stoppedCode: INTERRUPTED_CODE },
);
