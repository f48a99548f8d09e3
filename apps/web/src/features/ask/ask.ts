import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { Role } from '@sudhaar/domain/accounts';

type Question = { message: string; role?: Role };
type AskAssistant = (question: Question) => Promise<AssistantAnswer>;
type Deps = { anonymously: AskAssistant; asOneself: AskAssistant; role: () => Role | null };

/**
 * Asks anonymously first. Only if the question is about the asker's own posts, and somebody is signed in, it is
 * repeated with the token.
 */
export const askAnonymouslyFirst =
  ({ anonymously, asOneself, role }: Deps) =>
  async (message: string): Promise<AssistantAnswer> => {
    const signedInAs = role();
    if (signedInAs === null) return anonymously({ message });
    const answer = await anonymously({ message, role: signedInAs });
    return answer.personal ? asOneself({ message }) : answer;
  };
