export const manyWorksPath = (ids: readonly string[]): string =>
  `/government/dashboard/showWork?ids=${ids.join(',')}`;
