import { App, AutoComplete, Button, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { isCreditCode } from '../../../kernel/check-digits.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { bracketed } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import textStyles from '../../../web/ui/text.module.css'
import { type Choice, counterpartyApi } from '../api.ts'
import { AskWaiver } from './AskWaiver.tsx'
import styles from './counterparty.module.css'
import { Standing } from './Standing.tsx'

export interface CounterpartyInputProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (name: string) => void
  onBlur?: () => void
  /** The code that the form has for the party: a new entry gets it. */
  creditCode?: string | undefined
  /** Fills in further fields of the form. */
  onPick?: (chosen: Choice) => void
  /** Whether an unknown name is offered for the library; false where it may be anyone's, such as our own. */
  offersNew?: boolean
  /** The saved contract of which it is a party: a waiver of the blacklist can be asked for it. */
  contractId?: string | undefined
}

/**
 * The name of a counterparty: chosen from the library by name, former name, alias, pinyin initials or code, or typed
 * freely. What the library knows about the name is shown below it, or the offer to add it.
 */
export function CounterpartyInput(props: CounterpartyInputProps) {
  const isReader = useGranted('counterparty:view')
  const { id, value = '', onChange, onBlur } = props
  if (isReader) return <Search {...props} />
  return <Input id={id} value={value} maxLength={200} onBlur={onBlur} onChange={(e) => onChange?.(e.target.value)} />
}

function Search({
  id,
  value = '',
  onChange,
  onBlur,
  creditCode,
  onPick,
  offersNew = true,
  contractId,
}: CounterpartyInputProps) {
  const [isOpen, open] = useState(false)
  const queryString = useDeferredValue(value.trim())
  const found = useCall(counterpartyApi.choose, { queryString }, { enabled: queryString !== '', keep: true })
  const all = queryString === '' ? [] : (found.data ?? [])
  const known = all.find(({ name }) => name === value.trim())
  // The list belongs to the typed words only when the answer to them has arrived.
  const isCurrent = !found.isPlaceholderData && queryString === value.trim()
  return (
    <>
      <AutoComplete
        {...(id !== undefined && { id })}
        value={value}
        open={isOpen && isCurrent && all.length > 0 && !(all.length === 1 && known)}
        onOpenChange={open}
        defaultActiveFirstOption={false}
        onChange={(name: string) => onChange?.(name.slice(0, 200))}
        {...(onBlur && { onBlur })}
        onSelect={(_, { key }) => {
          const choice = all.find(({ id: one }) => one === key)
          if (choice) {
            onPick?.(choice)
            onChange?.(choice.name)
          }
          open(false)
        }}
        options={all.map((choice) => ({ key: choice.id, value: choice.name }))}
        optionRender={({ key }) => optionOf(all.find(({ id: one }) => one === key))}
      />
      {known && <Standing of={known} />}
      {known?.isBlack && contractId !== undefined && <AskWaiver id={known.id} contractId={contractId} />}
      {offersNew && !isOpen && isCurrent && found.data && !known && queryString.length > 1 && (
        <Add name={queryString} creditCode={creditCode} />
      )}
    </>
  )
}

const optionOf = (choice: Choice | undefined) => choice && <Option choice={choice} />

function Option({ choice }: { choice: Choice }) {
  return (
    <span className={styles.option}>
      <span>
        {choice.name}
        {choice.otherName && <span className={textStyles.soft}>{bracketed(choice.otherName)}</span>}{' '}
        <small className={textStyles.soft}>{choice.creditCode}</small>
      </span>
      <Standing of={choice} />
    </span>
  )
}

/** Adds what was typed to the library. */
function Add({ name, creditCode = '' }: { name: string; creditCode?: string | undefined }) {
  const t = useT()
  const { message } = App.useApp()
  const save = useAct(counterpartyApi.save)
  if (!useGranted(counterpartyApi.save.access)) return null
  const code = isCreditCode(creditCode.trim()) ? creditCode.trim() : ''
  return (
    <span className={styles.standing}>
      {t('counterparty.notInLibrary')}
      <Button
        type="link"
        size="small"
        loading={save.busy}
        onClick={() =>
          void save.run(
            { name, creditCode: code },
            ({ counterpartyNo }) => void message.success(t('counterparty.added', { number: counterpartyNo, name })),
          )
        }
      >
        {t('counterparty.addToLibrary')}
      </Button>
    </span>
  )
}
