import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { ConsolePage } from '../../components/console-page';
import { paths } from '../../config/paths';
import { useConsole } from '../../hooks/use-console';
import styles from './menu-page.module.css';

/** Parts of a category, in the order in which a guest meets them (C-97). */
const PARTS = ['Primary options', 'Sizes', 'Toppings', 'Dressings', 'Extra options'];

/** Screens under the menu. */
const SCREENS = [
  {
    title: 'Categories',
    text: 'Pizza, salads, drinks: what guests choose from first, and what its price depends on.',
    href: paths.categories.href,
  },
];

/** `…/menu`: how a menu is built, and the way to its parts (spec L187, C-97). */
export function Component() {
  const { basePath } = useConsole();
  return (
    <ConsolePage>
      <section aria-labelledby="structure" className={styles.structure}>
        <h2 id="structure" className={styles.heading}>
          How a menu is built
        </h2>
        <figure className={styles.diagram}>
          <figcaption className="visually-hidden">Every category can have these parts.</figcaption>
          <span className={styles.root}>Category</span>
          <ul className={styles.parts}>
            {PARTS.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </figure>
      </section>
      <ul className={styles.rows}>
        {SCREENS.map(({ title, text, href }) => (
          <li key={title}>
            <Link to={href(basePath)} className={styles.row}>
              <span>
                <strong>{title}</strong>
                <span className={styles.text}>{text}</span>
              </span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </ConsolePage>
  );
}
