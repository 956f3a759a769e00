import { Button } from 'antd';
import styles from './text-button.module.css';

interface TextButtonProps {
  label: string;
  onClick: () => void;
}

/** Button in a sentence. */
export const TextButton = ({ label, onClick }: TextButtonProps) => (
  <Button type="link" className={styles.button ?? ''} onClick={onClick}>
    {label}
  </Button>
);
