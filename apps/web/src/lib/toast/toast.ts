import { createElement } from 'react';
import toast from 'react-hot-toast';
import { reasonOf } from './reason-of.ts';
import { requestToaster } from './toaster.ts';

requestToaster();

const showError = (message: Parameters<typeof toast.error>[0], instead?: string) =>
  toast.error(message, { id: instead, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });

/** Screen readers read successes when convenient, failures at once. */
export const notify = {
  success: (message: string, instead?: string) => toast.success(message, { id: instead }),
  error: (message: string, instead?: string) => showError(message, instead),
  /** Logs the error, and shows what failed with the server's reason. */
  failure(error: unknown, failed: string, instead?: string) {
    console.error(error);
    const reason = reasonOf(error);
    if (!reason || reason === failed) return showError(failed, instead);
    const lines = [failed, reason].map((line) =>
      createElement('span', { key: line, className: 'block' }, line),
    );
    return showError(createElement('span', null, lines), instead);
  },
  /** Stays until it is dismissed, or replaced by its returned id. */
  loading: (message: string) => toast.loading(message),
  dismiss: (id: string) => toast.dismiss(id),
};
