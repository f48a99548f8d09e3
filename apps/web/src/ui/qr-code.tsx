import { create } from 'qrcode';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

/** Level M: readable with 15 % damage, as on paper in a pocket. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const width = size + 2 * QUIET_ZONE;
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      role="img"
      aria-label={label}
      data-qr={text}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={qrPath({ size, get: (row, column) => modules.get(row, column) })} fill="#000" />
    </svg>
  );
}
