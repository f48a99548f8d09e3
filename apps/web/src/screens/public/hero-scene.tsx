import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';

/** Decorative map of a neighbourhood. */
export function HeroScene() {
  return (
    <div
      aria-hidden="true"
      className="relative overflow-hidden rounded-large border border-line bg-(--map-land) shadow-card"
    >
      <svg viewBox="0 0 560 500" preserveAspectRatio="xMidYMid slice" className="block h-96 w-full sm:h-auto">
        <title>map</title>
        <Streets />
        <Pin x={152} y={166} fill="var(--green)" sign="check" />
        <Pin x={452} y={258} fill="var(--green)" sign="check" />
        <Pin x={292} y={212} fill="var(--critical)" sign="alert" big />
      </svg>
      <ReportCard />
    </div>
  );
}

function Streets() {
  return (
    <>
      <rect width="560" height="500" fill="var(--map-land)" />
      <path d="M560 256c-90 10-120 62-190 96S210 420 0 400v100h560z" fill="var(--map-water)" />
      <rect x="192" y="104" width="112" height="72" rx="14" fill="var(--map-park)" />
      <rect x="432" y="104" width="90" height="60" rx="14" fill="var(--map-park)" />
      <rect x="34" y="226" width="62" height="74" rx="14" fill="var(--map-park)" />
      <g fill="none" stroke="var(--map-road)" strokeLinecap="round">
        <path d="M62 0l54 300 40 200" strokeWidth="15" />
        <path d="M336 0l22 230 60 270" strokeWidth="15" />
        <path d="M0 98l560-62" strokeWidth="13" />
        <path d="M470 0l34 210" strokeWidth="9" />
        <path d="M0 330c120-34 240-34 352-10s150 40 208 66" strokeWidth="17" />
        <path d="M200 60l24 190 6 70" strokeWidth="9" />
      </g>
      <path d="M0 206c140-44 300-42 560-14" fill="none" stroke="var(--map-main)" strokeWidth="11" />
    </>
  );
}

type PinProps = { x: number; y: number; fill: string; sign: 'check' | 'alert'; big?: boolean };

function Pin({ x, y, fill, sign, big = false }: PinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${big ? 1.5 : 1})`}>
      <ellipse cx="0" cy="2" rx="9" ry="3" fill="var(--ink)" opacity="0.18" />
      <path
        d="M0 0C-8-12-15-19-15-29a15 15 0 0 1 30 0c0 10-7 17-15 29z"
        fill={fill}
        stroke="var(--card)"
        strokeWidth="2.5"
      />
      <path
        d={sign === 'check' ? 'M-6-29l4.5 4.5L6-34' : 'M0-37v9M0-22v.01'}
        fill="none"
        stroke="var(--card)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function ReportCard() {
  const { t } = useTranslation('landing');
  return (
    <div className="absolute bottom-4 left-4 flex max-w-[calc(100%-2rem)] gap-3.5 rounded-card border border-line bg-card p-3.5 shadow-card sm:bottom-6 sm:left-6">
      <Pothole />
      <div className="min-w-0">
        <Chip tone="brick">{t('hero.card.priority')}</Chip>
        <p className="mt-1 leading-snug font-semibold">{t('hero.card.caption')}</p>
        <Progress />
        <p className="mt-1 text-small text-ink-2">{t('hero.card.stage')}</p>
      </div>
    </div>
  );
}

function Pothole() {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className="size-14 shrink-0 sm:size-18 rounded-small">
      <rect width="80" height="80" fill="#8b8f8d" />
      <rect width="80" height="22" fill="#b9c6b4" />
      <path d="M0 22h80v4H0z" fill="#d8c9b3" />
      <path d="M40 26v8M40 70v10" stroke="#fff" strokeWidth="3" />
      <path d="M8 54c2-12 20-18 36-16s28 6 28 15-16 15-32 15S6 64 8 54z" fill="#585b55" />
      <path d="M16 55c2-8 16-11 27-10s20 4 20 10-11 10-23 10-26-3-24-10z" fill="#3a3c38" />
      <path d="M25 56c3-4 12-5 20-4s12 2 11 5-9 5-17 5-17-2-14-6z" fill="#6f8fa3" />
    </svg>
  );
}

/** Seven stops, four of them passed. */
function Progress() {
  const stops = Array.from({ length: 7 }, (_, stop) => 6 + stop * 22);
  return (
    <svg viewBox="0 0 144 12" aria-hidden="true" className="mt-2 w-36">
      <path d="M6 6h132" stroke="var(--line)" strokeWidth="3" />
      <path d="M6 6h66" stroke="var(--stage-finished)" strokeWidth="3" />
      {stops.map((x, stop) => (
        <circle
          key={x}
          cx={x}
          cy="6"
          r={stop === 3 ? 5 : 4}
          fill={stop < 3 ? 'var(--stage-finished)' : stop === 3 ? 'var(--stage-started)' : 'var(--line)'}
        />
      ))}
    </svg>
  );
}
