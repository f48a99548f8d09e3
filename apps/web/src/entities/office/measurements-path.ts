export const MEASUREMENTS_PATH = '/government/dashboard/measurements';
