import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Picture } from '@/components/picture';
import styles from './image-toggle.module.css';

interface ImageToggleProps {
  src: string | null;
  /** Name of the row that the image belongs to. */
  of: string;
  open: boolean;
  /** Id of the panel that it opens. */
  controls: string;
  disabled?: boolean | undefined;
  onToggle: () => void;
}

/** Thumbnail in a row; opens the panel with the image. */
export const ImageToggle = ({ src, of, open, controls, disabled, onToggle }: ImageToggleProps) => (
  <Button
    type="text"
    className={styles.thumb ?? ''}
    aria-label={`Image of ${of}`}
    aria-expanded={open}
    aria-controls={controls}
    disabled={disabled ?? false}
    onClick={onToggle}
  >
    <Picture src={src} alt="" cover placeholder={<PictureOutlined aria-hidden />} />
  </Button>
);
