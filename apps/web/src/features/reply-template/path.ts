/** Where an office keeps its reply templates. */
export const TEMPLATES_PATH = '/government/dashboard/templates';
