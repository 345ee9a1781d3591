import type { ContractRow } from '../../api.ts'
import type { List } from '../../../../web/api/list.ts'
import { Tag } from 'antd'
import type { Enumeration } from '../../../../kernel/codes.ts'
import { colon, separator } from '../../../../web/i18n/listed.ts'
import { useT, type Translate } from '../../../../web/i18n/t.ts'
import { amountWord, written } from '../../../../web/i18n/written.ts'
import { useCategories } from '../../../contract-category/web/parts.tsx'
import { LabelWord } from '../../../label/web/parts.tsx'
import { useOwnTestWords } from '../../../own-field/web/parts.tsx'
import { taskNode } from '../../../workflow/codes.ts'
import * as codes from '../../codes.ts'
import { useChoices, type Choices } from '../queries.ts'
import { wordOf } from '../words.ts'
import styles from '../contract.module.css'

export type ContractList = List<ContractRow, Partial<codes.ContractFilter>>
type Filter = ContractList['filter']

/** A filter, or one condition of the filter on own fields. */
interface Shown {
  key: string
  text: string
  remove: () => void
}

/** All active filters as removable tags, including those from a chart's link. */
export function FilterTags({ list }: { list: ContractList }) {
  const t = useT()
  const choices = useChoices()
  const named = { ...choices, categoryWord: useCategories().word }
  const ownWords = useOwnTestWords()
  const { own = [], ...filter } = list.filter
  const tags: Shown[] = [
    ...filterWords(t, filter, named).map(({ name, text }) => ({
      key: name,
      text,
      remove: () => list.setFilter({ [name]: null }),
    })),
    ...own.map((test) => {
      const { label, word } = ownWords(test)
      const rest = own.filter((one) => one !== test)
      return {
        key: test,
        text: `${label}${colon()}${word}`,
        remove: () => list.setFilter({ own: rest.length > 0 ? rest : null }),
      }
    }),
  ]
  if (tags.length === 0) return null
  return (
    <ul className={styles.filterTags}>
      {tags.map(({ key, text, remove }) => (
        <li key={key}>
          <Tag
            closable={{ 'aria-label': t('contract.list.removeFilter', { filter: text }) }}
            onClose={(event) => {
              event.preventDefault()
              remove()
            }}
          >
            {text}
            {key === 'labelId' && <LabelWord id={String(list.filter.labelId)} />}
          </Tag>
        </li>
      ))}
    </ul>
  )
}

/** What filters are named by. */
interface Named extends Choices {
  categoryWord: (code: string) => string | null
}

/** The words of each active filter, in the order in which they were set. */
export function filterWords(t: Translate, filter: Filter, choices: Named): { name: keyof Filter; text: string }[] {
  return (Object.keys(filter) as (keyof Filter)[]).map((name) => {
    const value = valueWord(t, name, filter, choices)
    return { name, text: value === null ? labelOf(t, name) : `${labelOf(t, name)}${colon()}${value}` }
  })
}

const labels: { [K in keyof Filter]?: Parameters<Translate>[0] } = {
  signDateFrom: 'contract.list.signedFrom',
  signDateTo: 'contract.list.signedTo',
  endDateFrom: 'contract.list.endsFrom',
  endDateTo: 'contract.list.endsTo',
  createDateFrom: 'contract.list.createdFrom',
  createDateTo: 'contract.list.createdTo',
  stepFrom: 'contract.list.stepFrom',
  stepTo: 'contract.list.stepTo',
}
const labelOf = (t: Translate, name: keyof Filter): string => t.label(labels[name] ?? `contract.field.${name}`)

const lists: { [K in keyof Filter]?: Pick<Enumeration<Record<string, never>>, 'labelKey'> } = {
  contractType: codes.contractType,
  moneyFlow: codes.moneyFlow,
  docStatus: codes.docStatus,
  performState: codes.performState,
  archiveStatus: codes.archiveStatus,
  risk: codes.openRisk,
  step: taskNode,
}

function valueWord(t: Translate, name: keyof Filter, filter: Filter, choices: Named): string | null {
  const value = filter[name]
  // Its name is taken from the tree of labels.
  if (name === 'labelId') return ''
  if (value === undefined || typeof value === 'boolean') return null
  if (Array.isArray(value)) return value.map((one) => wordOf(t, codes.contractStatus, one)).join(separator())
  if (name === 'contractType' && value === codes.noCategory) return t('contract.type.none')
  const list = lists[name]
  if (list) return wordOf(t, list, value)
  const text = String(value)
  if (name === 'contractCategory')
    return text === codes.noCategory ? t('contract.category.none') : choices.categoryWord(text)
  if (name === 'amountFrom' || name === 'amountTo') return amountWord(text)
  if (name === 'ourParty' || name === 'ogn') return choices.ourParties.find((party) => party.id === text)?.name ?? text
  if (name === 'handlerPsnId') return choices.people.find((person) => person.id === text)?.name ?? text
  return written(text)
}
