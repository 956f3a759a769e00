import { Modal } from 'antd';
import { useId } from 'react';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { SHORTCUT_GROUPS } from '@server/shared/texts/shortcut-groups';
import { type Shortcut, SHORTCUT_TEXTS } from '@server/shared/texts/shortcuts';
import { Stack } from '@/components/layout/stack';
import { SingleKeysBox } from '@/components/single-keys-box';
import { useConsole } from '@/hooks/use-console';
import { scopeOf } from '@/lib/session/scope-record';
import { mayOpen, routesOf } from '../access';
import { shellOf } from '../registry';
import { KeyCaps } from './key';
import { Grid } from '@/components/layout/grid';
import { Inline } from '@/components/layout/inline';
import styles from './key-list.module.css';

/** Near the top edge, because the list is long. */
const TOP = { insetBlockStart: 32 };

/** List of keyboard shortcuts in groups (`?`), with the switch for one-letter shortcuts. */
export default function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      destroyOnHidden
      title={SHELL_TEXTS.keys}
      footer={null}
      width={760}
      style={TOP}
      onCancel={onClose}
    >
      <Grid gap={6} rowGap={4} least={280} below={4}>
        <div>
          {SHORTCUT_GROUPS.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
        <Group title={SHORTCUT_TEXTS.goTo} keys={useWaysToPages()} />
      </Grid>
      <SingleKeysBox />
    </Modal>
  );
}

/** Letters of the pages this user can open. */
function useWaysToPages(): Shortcut[] {
  const { profile, basePath } = useConsole();
  const scope = scopeOf(profile);
  return routesOf(shellOf(basePath)).flatMap((route) =>
    route.letter && mayOpen(route, scope)
      ? [{ keys: ['G', route.letter.toUpperCase()], then: true as const, does: route.title }]
      : [],
  );
}

function Group({ title, keys }: { title: string; keys: readonly Shortcut[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <Stack as="dl" gap={0} className={styles.list}>
        {keys.map((shortcut) => (
          <Inline gap={4} align="center" justify="space-between" key={shortcut.does}>
            <dt>{shortcut.does}</dt>
            <Inline as="dd" gap={1} align="center" fixed>
              <KeyCaps {...shortcut} />
            </Inline>
          </Inline>
        ))}
      </Stack>
    </section>
  );
}
