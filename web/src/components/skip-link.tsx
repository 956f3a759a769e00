import styles from './skip-link.module.css';

/** Id of the one `<main>` of every page. */
export const MAIN_ID = 'main';

/** First stop of the keyboard on every page: past header and sidebar, into the page itself. */
export const SkipLink = () => (
  <a href={`#${MAIN_ID}`} className={styles.skip} onClick={focusMain}>
    Skip to content
  </a>
);

/** The address stays as it is: a hash would end up in links to come back to. */
function focusMain(event: { preventDefault(): void }) {
  event.preventDefault();
  const main = document.getElementById(MAIN_ID);
  main?.focus();
  main?.scrollIntoView();
}
