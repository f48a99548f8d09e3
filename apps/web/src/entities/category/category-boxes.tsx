import { choiceLook } from '../../ui/choice-look.ts';
import { useCategories } from './queries.ts';

type Props = { name: string; value: readonly string[]; onChange: (value: string[]) => void };

/** A checkbox for each category. */
export function CategoryBoxes({ name: field, value, onChange }: Props) {
  const categories = useCategories() ?? [];
  return (
    <div className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {categories.map(({ code, name }) => (
        <label key={code} className={`${choiceLook} items-center gap-2.5 px-3 py-2 leading-snug`}>
          <input
            type="checkbox"
            name={field}
            checked={value.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, code] : value.filter((one) => one !== code))
            }
            className="size-5 shrink-0 accent-green"
          />
          <span className="min-w-0">{name}</span>
        </label>
      ))}
    </div>
  );
}
