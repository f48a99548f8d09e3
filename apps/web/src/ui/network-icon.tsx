/** Inline drawings, so that no icon is loaded from elsewhere. */
const DRAWINGS = {
  twitter: <path d="M5 5l14 14M19 5 5 19" />,
  linkedin: <path d="M5 10v9M5 5.5h.01M10 19v-9M10 14a4 4 0 0 1 4-4 4 4 0 0 1 4 4v5" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="5" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.7 7.3h.01" />
    </>
  ),
  facebook: <path d="M14 21v-8h3M10 13h4V9a3 3 0 0 1 3-3h1M10 13H9" />,
  youtube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="m10.5 9.5 4 2.5-4 2.5z" />
    </>
  ),
};
export type NetworkName = keyof typeof DRAWINGS;

export function NetworkIcon({ network }: { network: NetworkName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0"
    >
      {DRAWINGS[network]}
    </svg>
  );
}
