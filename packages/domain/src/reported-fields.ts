import { DEFAULT_CATEGORY } from './categories.ts';
import type { Position } from './places.ts';
import { DEFAULT_PRIORITY, type Priority } from './posts.ts';
import { cleanName, cleanText } from './text.ts';

/** The problem, as its reporter describes it. */
export type ProblemForm = { caption: string; priority: Priority; category: string };

/** The place of the problem, as its reporter describes it. `coordinates` are null until a position is chosen. */
export type PlaceForm = {
  state: string;
  landmark: string;
  address: string;
  pincode: string;
  coordinates: Position | null;
};

export type ProblemField = keyof ProblemForm;
export type PlaceField = keyof PlaceForm;
/** Everything that a reporter enters, apart from photos. A new field begins here: the compiler names every table that lacks it. */
export type ReportedField = ProblemField | PlaceField;
/** A report as a form holds it. */
export type ReportedValues = ProblemForm & PlaceForm;
/** A report as it is sent and stored. */
export type ReportedContent = ProblemForm & { location: PlaceForm };

type Changes<Form> = { [Field in keyof Form]?: Form[Field] | null | undefined };
/** An edit of a report. A missing field stays as it is; null clears it. */
export type ReportChange = Changes<ProblemForm> & { location?: Changes<PlaceForm> | undefined };

type FieldRule<Value> = {
  /** The value of a report that does not say it, and of one whose reporter has cleared it. */
  unset: Value;
  clean: (value: Value) => Value;
  /** Whether a search finds the report by it. */
  isSearched: Value extends string ? boolean : false;
};
type FieldRules<Form> = { readonly [Field in keyof Form]: FieldRule<Form[Field]> };

const asChosen = <Value>(value: Value): Value => value;

const PROBLEM: FieldRules<ProblemForm> = {
  caption: { unset: '', clean: cleanText, isSearched: true },
  priority: { unset: DEFAULT_PRIORITY, clean: asChosen, isSearched: false },
  category: { unset: DEFAULT_CATEGORY, clean: asChosen, isSearched: false },
};

const PLACE: FieldRules<PlaceForm> = {
  state: { unset: '', clean: cleanName, isSearched: true },
  landmark: { unset: '', clean: cleanName, isSearched: true },
  address: { unset: '', clean: cleanName, isSearched: true },
  pincode: { unset: '', clean: cleanName, isSearched: true },
  coordinates: { unset: null, clean: asChosen, isSearched: false },
};

function eachField<Form extends object>(
  rules: FieldRules<Form>,
  read: <Field extends keyof Form>(rule: FieldRule<Form[Field]>, field: Field) => Form[Field],
): Form {
  const fields = Object.keys(rules) as (keyof Form)[];
  return Object.fromEntries(fields.map((field) => [field, read(rules[field], field)])) as Form;
}

/** A report of which nothing is entered yet. */
export const UNSET_REPORT: ReportedValues = {
  ...eachField(PROBLEM, ({ unset }) => unset),
  ...eachField(PLACE, ({ unset }) => unset),
};

/** The fields of a form as they are sent: those of the place on their own. */
export const contentOf = (values: ReportedValues): ReportedContent => ({
  ...eachField(PROBLEM, (_, field) => values[field]),
  location: eachField(PLACE, (_, field) => values[field]),
});

export const valuesOf = ({ location, ...problem }: ReportedContent): ReportedValues => ({
  ...problem,
  ...location,
});

export const cleanReport = ({ location, ...problem }: ReportedContent): ReportedContent => ({
  ...eachField(PROBLEM, ({ clean }, field) => clean(problem[field])),
  location: eachField(PLACE, ({ clean }, field) => clean(location[field])),
});

/** The report after an edit. A required field that was cleared is refused by `checkReport`, as in a new report. */
export function changeReport(before: ReportedContent, change: ReportChange): ReportedContent {
  const { location = {} } = change;
  return { ...changed(PROBLEM, before, change), location: changed(PLACE, before.location, location) };
}

const changed = <Form extends object>(rules: FieldRules<Form>, before: Form, change: Changes<Form>): Form =>
  eachField(rules, ({ unset }, field) => {
    const to = change[field];
    return to === undefined ? before[field] : (to ?? unset);
  });

/** The texts that a search finds a report by. */
export function searchedTexts(report: ReportedContent): string[] {
  const values = valuesOf(report);
  const rules: FieldRules<ReportedValues> = { ...PROBLEM, ...PLACE };
  const fields = Object.keys(rules) as ReportedField[];
  return fields.filter((field) => rules[field].isSearched).map((field) => String(values[field]));
}
