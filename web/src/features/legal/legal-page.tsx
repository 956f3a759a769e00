import type { ReactNode } from 'react';
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
    <p className={styles.version}>{`Version ${version}`}</p>
    <Text as="p" size="l">
      {lead}
    </Text>
    {sections.map(({ heading, text }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <p>{text}</p>
      </section>
    ))}
    {children}
  </article>
);
