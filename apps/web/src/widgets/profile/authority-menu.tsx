import { Bookmark, Check, EllipsisVertical, Heart, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Menu } from '../../ui/menu.tsx';

/** On phones: like and save, which only last for the visit, as the specification says. */
export function AuthorityMenu() {
  const { t } = useTranslation('profiles');
  const [open, setOpen] = useState(false);
  const [liked, setLiked] = useState(false);
  const [saved, setSaved] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label={t('authority.moreActions')}
      className="grid size-touch shrink-0 place-items-center rounded-full bg-sunk hover:bg-green-soft sm:hidden"
    >
      <EllipsisVertical aria-hidden="true" size={20} />
    </button>
  );
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={trigger}>
      <Mark icon={Heart} label={t('authority.like')} checked={liked} onChange={setLiked} />
      <Mark icon={Bookmark} label={t('authority.save')} checked={saved} onChange={setSaved} />
    </Menu>
  );
}

type MarkProps = { icon: LucideIcon; label: string; checked: boolean; onChange: (on: boolean) => void };

function Mark({ icon: Icon, label, checked, onChange }: MarkProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      // Keeps the menu open, so that people see the change.
      onSelect={(event) => event.preventDefault()}
      className="flex min-h-touch cursor-pointer items-center gap-3 rounded-small px-3 -outline-offset-2 data-highlighted:bg-sunk"
    >
      <Icon
        aria-hidden="true"
        size={18}
        fill={checked ? 'currentColor' : 'none'}
        className={checked ? 'text-green' : ''}
      />
      {label}
      <DropdownMenu.ItemIndicator className="ml-auto text-green">
        <Check aria-hidden="true" size={18} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}
