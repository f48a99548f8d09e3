/** The server's largest width is 1600. */
const MAX_SIZE = { width: 1600, height: 2000 };
const QUALITY = 0.8;
/** Smaller files are not worth a second lossy compression. */
const SMALL_BYTES = 400_000;
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

type Size = { width: number; height: number };

/** Keeps the aspect ratio, and never enlarges. */
export function fitInto({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIZE.width / width, MAX_SIZE.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const canSendAsIs = (file: { size: number; type: string }, size: Size): boolean =>
  file.size <= SMALL_BYTES && ACCEPTED_TYPES.includes(file.type) && fitInto(size).width === size.width;

/** Rejects files that this browser can't decode. */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (canSendAsIs(file, picture)) return file;
    const small = await encode(draw(picture, fitInto(picture)));
    return small.size < file.size || !ACCEPTED_TYPES.includes(file.type) ? small : file;
  } finally {
    picture.close();
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function draw(picture: ImageBitmap, { width, height }: Size): Canvas {
  const canvas: Canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Falls back to JPEG, because browsers without WebP encoding return PNG. */
async function encode(canvas: Canvas): Promise<Blob> {
  const webp = await write(canvas, 'image/webp');
  return webp.type === 'image/webp' ? webp : write(canvas, 'image/jpeg');
}

function write(canvas: Canvas, type: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, QUALITY);
  });
}
