/** The printable page of reports, in this order. */
export const jobSheetsPath = (ids: readonly string[]): string =>
  `/government/dashboard/jobSheets?ids=${ids.join(',')}`;
