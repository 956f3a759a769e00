import styles from './skip-link.module.css';

/** Id of every page's only `<main>`. */
export const MAIN_ID = 'main';

/** First tab stop of every page: skips the header and the sidebar. */
export const SkipLink = () => (
  <a href={`#${MAIN_ID}`} className={styles.skip} onClick={focusMain}>
    Skip to content
  </a>
);

/** Does not change the address: links to return to would include the hash. */
function focusMain(event: { preventDefault(): void }) {
  event.preventDefault();
  const main = document.getElementById(MAIN_ID);
  main?.focus();
  main?.scrollIntoView();
}
