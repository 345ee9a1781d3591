import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../../web/i18n/t.ts'
import { Field } from '../../../../../web/ui/Field.tsx'
import { ContractDraft } from '../../../api.ts'
import type { Contradiction } from '../../../codes.ts'
import { contradictionWord } from '../Contradictions.tsx'
import { useContract } from '../contract-context.ts'
import type { ProposedReading } from '../../../codes.ts'
import { Line, Quote } from './Row.tsx'
import styles from './strip.module.css'

interface Props {
  one: Contradiction
  /** The proposal of the same words, if there is one. */
  reading: ProposedReading | undefined
  onCorrect: (() => void) | undefined
}

/** A contradiction that submission asks about: the text is adopted, or the stored value kept with a reason. */
export function ContradictionRow({ one, reading, onCorrect }: Props) {
  const t = useT()
  const { draft } = useContract()
  const form = Form.useFormInstance()
  const [isKept, setKept] = useState(false)
  const name = ['explanations', one.key]
  const reason = Form.useWatch(name, { form, preserve: true }) as string | undefined
  // The field stays once it is there: the first letter clears the fault that brought it, before its value is known here.
  const [isAsked, setAsked] = useState(false)
  const isCalledFor = isKept || Boolean(reason) || draft?.faults[name.join('.')] !== undefined
  if (isCalledFor && !isAsked) setAsked(true)
  const isExplained = isCalledFor || isAsked
  const label = t(`contract.contradiction.${one.field}`)
  return (
    <li className={styles.conflict} aria-label={label}>
      <Line
        label={label}
        value={
          <>
            <small>{t('contract.proposals.written')}</small>
            {contradictionWord(t, one, one.written)}
          </>
        }
        quote={reading ? <Quote reading={reading} /> : <mark title={one.span.quote}>{one.span.quote}</mark>}
      >
        {onCorrect && (
          <Button size="small" onClick={onCorrect}>
            {t('contract.proposals.adoptText')}
          </Button>
        )}
      </Line>
      <Line
        label=""
        value={
          <>
            <small>{t('contract.proposals.recorded')}</small>
            {contradictionWord(t, one, one.recorded)}
          </>
        }
      >
        {!isExplained && (
          <Button size="small" onClick={() => setKept(true)}>
            {t('contract.proposals.keep')}
          </Button>
        )}
      </Line>
      {isExplained && (
        <div className={styles.reason}>
          <Field
            name={name}
            label={t('contract.contradiction.explanation')}
            schema={ContractDraft.shape.explanations.unwrap().valueType}
            help={t('contract.contradiction.help')}
            needed
          >
            <Input.TextArea autoFocus={isKept} autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
          </Field>
        </div>
      )}
    </li>
  )
}
