import { nativeImage } from 'electron';
import { LONGEST_SIDE } from '../../contract/plot-files';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/* The width and the height follow the signature and the name of the first chunk. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/**
 * Decodes a PNG picture and encodes it anew, so that nothing but its points goes on. Null where the
 * bytes are no PNG, or where the picture has more than `LONGEST_SIDE` points to a side; that is
 * checked before it is decoded.
 */
export function encodeAnew(png: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(png);
  if (bytes.length < HEIGHT_AT + 4 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const sides = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  if (sides.some((side) => side === 0 || side > LONGEST_SIDE)) return null;
  const image = nativeImage.createFromBuffer(bytes);
  return image.isEmpty() ? null : image.toPNG();
}
