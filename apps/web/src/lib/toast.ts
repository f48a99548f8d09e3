import toast from 'react-hot-toast';

/** Short news for the person: good ones are read out when convenient, failures at once. */
export const notify = {
  success: (message: string) => toast.success(message),
  error: (message: string) =>
    toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
};
