import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, type FormListOperation, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { useValue } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { Field, NeededPart } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { FirmLink, FirmPicker } from '../../law-firm/web/parts.tsx'
import type { Hire } from '../api.ts'
import { fewestCandidates, hiringType } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './hire.module.css'

/** The candidate firms. */
export function Candidates({ hire }: { hire: Hire | null }) {
  return useRecord().draft ? <CandidateInputs /> : <CandidateList candidates={hire?.candidates ?? []} />
}

function CandidateList({ candidates }: Pick<Hire, 'candidates'>) {
  const t = useT()
  if (candidates.length === 0) return <p className={textStyles.soft}>{t('lawFirmHire.noCandidates')}</p>
  return (
    <div className={classes(tableStyles.box, printStyles.opened)}>
      <table className={tableStyles.root}>
        <thead>
          <tr>
            <th scope="col">{t('lawFirmHire.field.firmId')}</th>
            <th scope="col" className={tableStyles.right}>
              {t('lawFirmHire.field.quote')}
            </th>
            <th scope="col">{t('lawFirmHire.field.plan')}</th>
            <th scope="col" className={tableStyles.right}>
              {t('lawFirmHire.field.candidateScore')}
            </th>
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ firmId, firmName, quote, plan, score }) => (
            <tr key={firmId}>
              <td>{firmId ? <FirmLink id={firmId} name={firmName} /> : '—'}</td>
              <td className={tableStyles.right}>
                <Money value={quote} />
              </td>
              <td className={styles.plan}>{plan || '—'}</td>
              <td className={tableStyles.right}>{score ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CandidateInputs() {
  const t = useT()
  const type = useValue<number | null>('hiringType')
  const count = type === hiringType.code.general ? fewestCandidates : 1
  return (
    <Form.List name="candidates">
      {(fields, { add, remove }, { errors }) => (
        <div className={styles.candidates}>
          {type && (
            <p className={textStyles.soft}>
              {t(count > 1 ? 'lawFirmHire.moreNeeded' : 'lawFirmHire.oneNeeded', { count })}
            </p>
          )}
          <Form.ErrorList errors={errors} />
          <NeededPart name="candidates" label={t('lawFirmHire.field.candidates')} isThere={fields.length > 0} />
          {fields.map(({ key, name }) => (
            <div className={styles.candidate} key={key}>
              <Field name={[name, 'firmId']} label={t('lawFirmHire.field.firmId')} needed>
                <FirmPicker />
              </Field>
              <Field name={[name, 'quote']} label={t('lawFirmHire.field.quote')}>
                <MoneyInput />
              </Field>
              <Field name={[name, 'plan']} label={t('lawFirmHire.field.plan')}>
                <Input.TextArea maxLength={2000} autoSize={{ minRows: 1, maxRows: 6 }} />
              </Field>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('lawFirmHire.removeCandidate', { n: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <AddCandidates add={add} remove={remove} />
        </div>
      )}
    </Form.List>
  )
}

type ListOf = Pick<FormListOperation, 'add' | 'remove'>

/** Adds firms one after the other in an open list, in which those already added are ticked and can be taken out. */
function AddCandidates({ add, remove }: ListOf) {
  const t = useT()
  const candidates = useValue<readonly { firmId: string | null }[]>('candidates') ?? []
  const ids = candidates.flatMap(({ firmId }) => firmId ?? [])
  const word = t('lawFirmHire.addCandidate')
  function change(chosen: readonly string[]): void {
    remove(ids.filter((id) => !chosen.includes(id)).map((id) => candidates.findIndex(({ firmId }) => firmId === id)))
    for (const firmId of chosen) if (!ids.includes(firmId)) add({ firmId, quote: null, plan: '' })
  }
  return (
    <FirmPicker
      multiple
      className={styles.addCandidate!}
      aria-label={word}
      placeholder={word}
      maxTagCount={0}
      maxTagPlaceholder={word}
      allowClear={false}
      value={ids}
      onChange={(chosen) => change([chosen ?? []].flat())}
    />
  )
}
