import { isLogo } from '../../../domain/files/page-head';

/* In pixels: at the size it is printed, as fine as print is. */
const WIDEST = 600;
const HIGHEST = 220;
const SMALLEST_SHARE = 0.1;

/**
 * A picture as a logo of PDFs: drawn anew, so that nothing of its file is kept but what is seen,
 * and smaller until it is small enough. Null where it is no picture.
 */
export async function readLogo(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const fits = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height);
    for (let share = fits; share >= fits * SMALLEST_SHARE; share *= 0.8) {
      const logo = drawn(picture, share);
      if (isLogo(logo)) return logo;
    }
    return null;
  } catch {
    return null;
  }
}

function drawn(picture: ImageBitmap, share: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (context !== null) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
