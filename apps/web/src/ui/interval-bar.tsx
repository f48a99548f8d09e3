type Props = { low: number; share: number; high: number };

const at = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** A share from 0 to 1 as a dot with its range. The text next to it says the same. */
export function IntervalBar({ low, share, high }: Props) {
  return (
    <svg aria-hidden="true" height="20" className="w-full overflow-visible">
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" strokeWidth="2" />
      {[0, 0.25, 0.5, 0.75, 1].map((mark) => (
        <line key={mark} x1={at(mark)} x2={at(mark)} y1="5" y2="15" className="stroke-edge" strokeWidth="1" />
      ))}
      <line
        x1={at(low)}
        x2={at(high)}
        y1="10"
        y2="10"
        className="stroke-green"
        strokeWidth="6"
        strokeLinecap="round"
        strokeOpacity="0.45"
      />
      <circle cx={at(share)} cy="10" r="6" className="fill-green stroke-card" strokeWidth="2" />
    </svg>
  );
}
