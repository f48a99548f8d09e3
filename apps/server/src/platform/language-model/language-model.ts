export type ModelMessage = { role: 'system' | 'user'; content: string };

/** Throws on failure. Callers have an answer without it. */
export type LanguageModel = { write(messages: ModelMessage[]): Promise<string> };
