export type ModelMessage = { role: 'system' | 'user'; content: string };

/** Writes what follows a conversation, or throws: then whoever asked has an answer of their own. */
export type LanguageModel = { write(messages: ModelMessage[]): Promise<string> };
