import { SelectField } from '../../ui/select-field.tsx';
import { useCategories } from './queries.ts';

type Props = {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  /** The label of the option without a category. Only filters have it. */
  all?: string;
  /** The name of the value where it is not among the categories: a retired one. */
  valueName?: string;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (code: string) => void;
};

/** A drop-down, for forms without room for `CategoryChoice`. */
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
