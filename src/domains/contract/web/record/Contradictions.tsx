import { Form, Input } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refresh, useCall } from '../../../../web/api/query.ts'
import { useT, type Translate } from '../../../../web/i18n/t.ts'
import { amountWord } from '../../../../web/i18n/written.ts'
import { Field } from '../../../../web/ui/Field.tsx'
import { contractApi, ContractDraft } from '../../api.ts'
import { type Contradiction } from '../../codes.ts'
import { useContract } from './contract-context.ts'
import textStyles from '../../../../web/ui/text.module.css'
import styles from '../contract.module.css'

/** A value of a contradiction in the user's language. */
function valueWord(t: Translate, { field }: Contradiction, value: string): string {
  if (value === '') return t(field === 'term' ? 'contract.contradiction.openTerm' : 'contract.contradiction.nothing')
  return field === 'amount' || field === 'amountUpper' ? amountWord(value) : value
}

/**
 * Contradictions between text and record, with the place in the text. While the record is edited each has a field for
 * its explanation; afterwards the submitted explanation is shown. Empty without contradictions.
 */
export function Contradictions() {
  const t = useT()
  const { contract, draft } = useContract()
  const found = useFound()
  if (!contract || found.length === 0) return null
  const title = t('contract.contradiction.title', { count: found.length })
  return (
    <section className={styles.contradictions} aria-label={title}>
      <h3>{title}</h3>
      {draft && <p className={textStyles.soft}>{t('contract.contradiction.help')}</p>}
      <ul>
        {found.map((one) => (
          <li key={one.key}>
            <strong>{t(`contract.contradiction.${one.field}`)}</strong>
            <dl>
              <dt>{t('contract.contradiction.recorded')}</dt>
              <dd>{valueWord(t, one, one.recorded)}</dd>
              <dt>{t('contract.contradiction.written')}</dt>
              <dd>{valueWord(t, one, one.written)}</dd>
            </dl>
            <p className={textStyles.soft} lang="zh">
              {t('contract.contradiction.place', { quote: one.span.quote })}
            </p>
            {draft ? (
              <Field
                name={['explanations', one.key]}
                label={t('contract.contradiction.explanation')}
                schema={ContractDraft.shape.explanations.unwrap().valueType}
                needed
              >
                <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
              </Field>
            ) : (
              <p>
                {t('contract.contradiction.explanation')}: {one.explanation || '—'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const none: readonly Contradiction[] = []
const PREFIX = 'explanations.'

/** The current contradictions: refetched after every save; faults of those that are gone are cleared. */
function useFound(): readonly Contradiction[] {
  const { contract, draft } = useContract()
  const form = Form.useFormInstance()
  const asked = useCall(contractApi.contradictions, { id: contract?.id ?? '' }, { enabled: contract !== null })
  const found = asked.data ?? none
  const version = contract?.version
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refresh([contractApi.contradictions.path])
  }, [version])
  const faults = draft?.faults
  const isKnown = asked.data !== undefined && !asked.isFetching
  const tellFields = useEffectEvent(() => {
    const names = Object.keys(draft?.faults ?? {}).filter((name) => name.startsWith(PREFIX))
    if (!draft || names.length === 0) return
    const keys = new Set(found.map(({ key }) => key))
    const gone = names.filter((name) => !keys.has(name.slice(PREFIX.length)))
    if (gone.length > 0) draft.clearFaults(gone)
    // A field that was added after the refusal does not have its fault yet.
    form.setFields(
      names.map((name) => ({
        name: ['explanations', name.slice(PREFIX.length)],
        errors: [draft.faults[name] ?? ''],
      })),
    )
  })
  // Runs again after each refusal, because `faults` is then a new object.
  useEffect(() => {
    if (isKnown) tellFields()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isKnown, faults])
  return found
}
