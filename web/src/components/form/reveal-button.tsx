import styles from './form.module.css';

interface RevealButtonProps {
  shown: boolean;
  onChange: (shown: boolean) => void;
  className?: string | undefined;
}

/** Shows and hides a password. */
export const RevealButton = ({ shown, onChange, className = '' }: RevealButtonProps) => (
  <button
    type="button"
    className={`${styles.reveal} ${className}`}
    aria-label={shown ? 'Hide password' : 'Show password'}
    onClick={() => onChange(!shown)}
  >
    {shown ? 'Hide' : 'Show'}
  </button>
);
