export const TEMPLATES_PATH = '/government/dashboard/templates';
