import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { reached } from '../../kernel/states.ts'
import type { Filtering } from '../api/list.ts'
import { useT } from '../i18n/t.ts'
import { SelectField } from '../ui/SearchFields.tsx'
import type { AnyRecordConfig } from './config.ts'

interface Props<F> {
  list: Filtering<F>
  config: Pick<AnyRecordConfig, 'words' | 'actions'>
  name: keyof F & string
  of: Pick<Enumeration<Record<string, CodeValue>>, 'options'>
}

/** Filter by record state: those states of the general list that records of the kind can have. */
export function StateField<F>({ list, config, name, of }: Props<F>) {
  const t = useT()
  const own = reached(config.actions.transitions, name)
  const options = of.options.filter(({ value }) => own.has(value))
  return (
    <SelectField list={list} name={name} label={t.label(`${config.words}.field.${name}`)} of={{ options }} multiple />
  )
}
