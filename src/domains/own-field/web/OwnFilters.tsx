import type { Filtering } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import {
  AmountRangeField,
  DateRangeField,
  KeywordField,
  NumberRangeField,
  SelectField,
} from '../../../web/ui/SearchFields.tsx'
import type { OwnField } from '../api.ts'
import { ownFieldType, ownTestParts } from '../codes.ts'
import { useOwnFields } from './queries.ts'

interface Props {
  list: Filtering<{ own?: string[] | undefined }>
}
/** Field and sign, as a condition begins with them → its values; a number comes from its input. */
type Tests = Record<string, string | number | string[]>

const { number, amount, date, choice } = ownFieldType.code
const MOST = 999_999_999_999

/** A search field for each own field in use. */
export function OwnFilters({ list }: Props) {
  const fields = useOwnFields()
  const tests = testsOf(list)
  return fields
    .filter(({ isRetired }) => !isRetired)
    .map((field) => <OwnFilter key={field.code} field={field} list={tests} />)
}

function OwnFilter({ field: { code, label, type, options }, list }: { field: OwnField; list: Filtering<Tests> }) {
  const t = useT()
  const bounds = { from: `${code}>=`, to: `${code}<=`, label }
  if (type === choice) {
    const of = options.map((option) => ({ value: option.code, label: option.label }))
    return <SelectField list={list} name={`${code}=`} label={label} of={of} multiple />
  }
  if (type === date) return <DateRangeField list={list} {...bounds} />
  if (type === amount) return <AmountRangeField list={list} {...bounds} />
  if (type === number) return <NumberRangeField list={list} {...bounds} max={MOST} />
  return <KeywordField list={list} name={`${code}~`} placeholder={t('ownField.contains', { label })} />
}

/** The conditions of a list as filters of their own, so that the usual search fields show and change them. */
function testsOf(list: Props['list']): Filtering<Tests> {
  const filter: Tests = {}
  for (const test of list.filter.own ?? []) {
    const { code, sign, value } = ownTestParts(test)
    const name = code + sign
    filter[name] = sign === '=' ? [...[filter[name] ?? []].flat().map(String), value] : value
  }
  return {
    filter,
    setFilter(patch) {
      const next = Object.entries({ ...filter, ...patch })
      const own = next.flatMap(([name, values]) =>
        [values ?? []].flat().flatMap((value) => (value === '' ? [] : [name + inAddress(name, value)])),
      )
      list.setFilter({ own: own.length > 0 ? own : null })
    },
  }
}

/** Commas separate the conditions of an address; words are divided by blanks. */
const inAddress = (name: string, value: string | number): string =>
  name.endsWith('~') ? String(value).replaceAll(',', ' ') : String(value)
