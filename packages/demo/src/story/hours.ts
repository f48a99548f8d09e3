/** Default hours of the story's categories. */
export const HOURS = {
  blocked_drain: 48,
  broken_footpath: 168,
  broken_signal: 24,
  dangerous_tree: 48,
  dark_spot: 336,
  debris: 72,
  garbage: 24,
  leaking_pipe: 48,
  light_out: 48,
  low_pressure: 96,
  open_manhole: 12,
  overflowing_bin: 72,
  pothole: 168,
  sewage_overflow: 24,
  sewer_manhole: 24,
  waterlogged_road: 24,
} as const;
export type DemoCategory = keyof typeof HOURS;
