import { DAY_MS, dayInIndia } from '@sudhaar/domain/calendar';

/** Such as "2026-12-12", so many days from now. */
export const daysAhead = (days: number): string => dayInIndia(new Date(Date.now() + days * DAY_MS));
