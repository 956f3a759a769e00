import type { ReactNode } from 'react';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { PageTitle } from '@/components/page-title';
import styles from './legal-page.module.css';
import type { LegalDocument } from './documents';

interface LegalPageProps {
  document: LegalDocument;
  /** Part of the last section. */
  children?: ReactNode;
}

/** A short legal text with its version. */
export const LegalPage = ({ document: { title, version, lead, sections }, children }: LegalPageProps) => (
  <article className={styles.article}>
    <PageTitle title={title} className={styles.title} />
    <Text as="p" above={3} below={5} tone="subtle" size="s">{`Version ${version}`}</Text>
    <Text as="p" size="l">
      {lead}
    </Text>
    {sections.map(({ heading, text }) => (
      <Stack as="section" key={heading} gap={2} above={6}>
        <h2>{heading}</h2>
        <Text as="p" tone="muted">
          {text}
        </Text>
      </Stack>
    ))}
    {children}
  </article>
);
