export type ModelMessage = { role: 'system' | 'user'; content: string };

/** Writes the next message of a conversation, or throws: callers have an answer without it. */
export type LanguageModel = { write(messages: ModelMessage[]): Promise<string> };
