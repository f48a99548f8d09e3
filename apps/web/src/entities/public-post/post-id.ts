const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The id of a post in pasted text: its link, with any text around it, or the bare id. */
export const postIdIn = (text: string): string | null => ID.exec(text)?.[0].toLowerCase() ?? null;
