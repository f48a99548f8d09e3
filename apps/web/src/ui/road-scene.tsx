/** Decorative version of the logo. */
export function RoadScene() {
  return (
    <svg viewBox="0 0 416 240" aria-hidden="true" className="block w-full bg-band">
      <rect width="416" height="240" fill="#0b3d32" />
      <circle cx="318" cy="72" r="34" fill="#f5a81c" />
      <path d="M0 128c60-34 110-34 168-8s118 22 248-22v142H0z" fill="#11513f" />
      <path d="M0 150c80-24 150-6 220 4s130-2 196-18v104H0z" fill="#186350" />
      <path d="M0 214c70-12 140 8 210 0s140-10 206 2v24H0z" fill="#2f6f86" />
      <g fill="none" stroke="#dcece6" strokeWidth="10">
        <path d="M20 216a54 54 0 0 1 108 0M128 216a54 54 0 0 1 108 0M288 216a54 54 0 0 1 108 0" />
      </g>
      <path d="M0 152h206M272 152h144" stroke="#faf7f1" strokeWidth="22" />
      <path d="M10 152h186M284 152h122" stroke="#0b3d32" strokeWidth="3" strokeDasharray="16 12" />
      <g transform="rotate(-9 239 116)">
        <path d="M206 116h66" stroke="#f5a81c" strokeWidth="22" />
        <path d="M216 116h46" stroke="#2b1c00" strokeWidth="3" strokeDasharray="16 12" />
        <path d="M214 105 239 70l25 35" fill="none" stroke="#dcece6" strokeWidth="3" />
      </g>
      <path d="M232 0v71" stroke="#dcece6" strokeWidth="3" />
    </svg>
  );
}
