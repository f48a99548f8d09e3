import { CircleAlert } from 'lucide-react';

/** Error of the whole form. Stays longer than the toast. */
export function FormTrouble({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="flex items-center gap-2 rounded-card bg-brick-soft px-4 py-3 font-medium text-brick">
      <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
      {message}
    </p>
  );
}
