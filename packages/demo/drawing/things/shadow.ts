import { ellipse } from '../svg.ts';

export const shadow = (halfWidth: number, x = 0): string =>
  ellipse(x, 0, halfWidth, halfWidth * 0.1, '#101816', 0.28);
