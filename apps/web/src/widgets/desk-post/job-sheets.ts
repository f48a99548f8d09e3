export const jobSheetsPath = (ids: readonly string[]): string =>
  `/government/dashboard/jobSheets?ids=${ids.join(',')}`;
