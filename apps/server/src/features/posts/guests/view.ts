import type { ConfirmedGuestReport, OpenedGuestReport } from '@sudhaar/contract/guests';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import type { ConfirmedRow, findSubmission } from './store.ts';

type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/** Without the address, which whoever has the link knows. */
export function waitingView({ report, images, expires_at }: SubmissionRow): OpenedGuestReport['waiting'] {
  const { caption, category, location } = report;
  const { address, landmark, state, pincode } = location;
  return {
    caption,
    category,
    address,
    landmark,
    state,
    pincode,
    photos: images.length,
    expiresAt: expires_at.toISOString(),
  };
}

export const confirmedView = (row: ConfirmedRow, code: string | null): ConfirmedGuestReport => ({
  post: {
    _id: row.id,
    number: row.number,
    caption: row.caption,
    office: officeNameView(row.office_id, row.office_name),
    dueAt: row.due_at.toISOString(),
  },
  code,
});
