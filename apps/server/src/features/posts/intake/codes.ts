import { readReportCode, reportCode } from '@sudhaar/domain/report-codes';
import type { Signer } from '../../../platform/signature.ts';

export type Codes = ReturnType<typeof createCodes>;

/**
 * The codes of reports. They are stored nowhere: a code follows from its post, a number that rises with each new code, and
 * the server's secret. Who is asked again, after an answer that was lost, answers the same. A copy of the database without
 * the secret opens nothing.
 */
export const createCodes = (signer: Signer) => ({
  codeOf(postId: string, version: number): string {
    const chance = Buffer.from(signer.mark(`code ${postId} ${version}`), 'base64url');
    return reportCode(chance.readUIntBE(0, 6));
  },
  /** What is stored, to find a report by the code that somebody typed. null: it is no code. */
  hashOf(typed: string): string | null {
    const code = readReportCode(typed);
    return code && signer.mark(`hash ${code}`);
  },
});
