import toast from 'react-hot-toast';
import { expectNews } from './news.ts';

expectNews();

/** Short news for the person: good ones are read out when convenient, failures at once. */
export const notify = {
  success: (message: string, instead?: string) => toast.success(message, { id: instead }),
  error: (message: string, instead?: string) =>
    toast.error(message, { id: instead, ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  /** Stays until another takes its place, which is given what this answers; or until it is dismissed. */
  loading: (message: string) => toast.loading(message),
  dismiss: (id: string) => toast.dismiss(id),
};
