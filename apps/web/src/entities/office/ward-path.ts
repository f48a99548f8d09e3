export const WARDS_PATH = '/government/dashboard/wards';
export const wardPath = (id: string): string => `${WARDS_PATH}?ward=${encodeURIComponent(id)}`;
