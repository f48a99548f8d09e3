import { SelectField } from '../../ui/select-field.tsx';
import { useCategories } from './queries.ts';

type Props = {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  /** Label of the empty option, which only filters have. */
  all?: string;
  /** Name of a value that is not in the list, because it was retired. */
  valueName?: string;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (code: string) => void;
};

/** For forms without room for `CategoryChoice`. */
export function CategorySelect({ value, all, valueName, onChange, ...texts }: Props) {
  const categories = useCategories() ?? [];
  const isListed = value === '' || categories.some(({ code }) => code === value);
  return (
    <SelectField
      {...texts}
      name="category"
      value={value}
      options={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...(isListed ? [] : [{ value, label: valueName ?? value }]),
        ...categories.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
