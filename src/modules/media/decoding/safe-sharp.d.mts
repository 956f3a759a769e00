import sharp from 'sharp';

export { sharp };
