import { App, Alert, Button, Form, Input, Radio, Skeleton } from 'antd'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon, semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { TabContext } from '../../../web/shell/tab-title.ts'
import { leaveFor } from '../../../web/record/leave.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { contractType } from '../../contract/codes.ts'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { CARRIED, takeCarried } from '../../../web/session/carry.ts'
import { FileUpload, useFileUpload } from '../../file/web/parts.tsx'
import { examineApi, ExamineDraft, type Prepared } from '../api.ts'
import { stance, type Strength, strength } from '../codes.ts'
import { CheckList } from './CheckList.tsx'
import { MODULE, useRunReview } from './queries.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './examine.module.css'

export const fileTypes = '.doc,.docx,.pdf,.txt'

/** Source of the review: an upload, a contract's text, or the text of an earlier review. */
export interface From {
  file: string | null
  contractId: string | null
  examineId: string | null
}
const nothing: From = { file: null, contractId: null, examineId: null }

/** Form that starts a review: source, type of contract, party, and checks. */
export function StartForm({ from = nothing }: { from?: Partial<From> }) {
  const t = useT()
  const [file, setFile] = useState<string | null>(null)
  const [isBegun, setBegun] = useState(false)
  const carried = useFileUpload()
  const source: From = file === null ? { ...nothing, ...from } : { ...nothing, file }
  const isChosen = Object.values(source).some((id) => id !== null)
  // The started review has taken over the file: it is not requested any more.
  const prepared = useCall(examineApi.prepare, source, { enabled: isChosen && !isBegun })
  const goOn = useEffectEvent(async (left: File | undefined) => {
    const kept = left && !isChosen ? await carried.run(left) : undefined
    if (kept) setFile(kept.fileId)
  })
  useEffect(() => {
    void takeCarried<File>(CARRIED.file).then((left) => goOn(left))
  }, [])
  const upload = (
    <FileUpload accept={fileTypes} hint={t('examine.new.hint')} onUploaded={({ fileId }) => setFile(fileId)} />
  )
  return (
    <div className={styles.start}>
      <section className={cardStyles.root}>
        <h1>{t('examine.new.title')}</h1>
        {carried.busy && <p role="status">{t('examine.new.reading')}</p>}
        {!isChosen && !carried.busy && upload}
        {isChosen && prepared.isPending && (
          <>
            <p role="status">{t('examine.new.reading')}</p>
            <Skeleton active paragraph={{ rows: 4 }} />
          </>
        )}
        {prepared.error && (
          <>
            <ErrorState error={prepared.error} retry={() => void prepared.refetch()} />
            {upload}
          </>
        )}
        {prepared.data && (
          <Options
            key={JSON.stringify(source)}
            source={source}
            read={prepared.data}
            onOther={() => setFile(null)}
            isUpload={file !== null}
            onBegin={setBegun}
          />
        )}
      </section>
    </div>
  )
}

interface Props {
  source: From
  read: Prepared
  isUpload: boolean
  onOther: () => void
  /** Called when the review is started; with false when it was refused. */
  onBegin: (isBegun: boolean) => void
}
interface Typed {
  name: string
  contractType: Prepared['contractType']
  stance: Prepared['stance']
  strength: Strength
}

function Options({ source, read, isUpload, onOther, onBegin }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const coins = useCoins()
  const run = useRunReview()
  const save = useAct(examineApi.save)
  const [form] = Form.useForm<Typed>()
  useServerFields(form, save.refusal)
  const type = Form.useWatch('contractType', form) as Typed['contractType'] | undefined
  const [chosen, setChosen] = useState<readonly string[]>([])

  async function start(typed: Typed): Promise<void> {
    if (chosen.length === 0) return void message.warning(t('examine.fault.ruleIds'))
    if (!(await coins.check(MODULE))) return
    let isSaved = false
    onBegin(true)
    await save.run({ ...source, ...typed, contractType: typed.contractType!, ruleIds: [...chosen] }, ({ id }) => {
      isSaved = true
      void run(id)
      leaveFor(tab, `/examineMainNew?id=${id}`, navigate)
    })
    if (!isSaved) onBegin(false)
  }
  return (
    <Form<Typed>
      form={form}
      name="examine"
      layout="vertical"
      initialValues={{
        name: read.name,
        contractType: read.contractType,
        stance: read.stance,
        strength: read.strength,
      }}
      onFinish={(typed) => void start(typed)}
    >
      <p className={styles.file}>
        <b>{read.name}</b>
        <span className={textStyles.soft}>
          {t('examine.new.facts', {
            pages: read.pages === null ? '' : t('examine.new.pages', { pages: read.pages }),
            characters: read.characters,
          })}
        </span>
        {source.contractId && <span className={textStyles.soft}>{t('examine.new.contract')}</span>}
        {source.examineId && <span className={textStyles.soft}>{t('examine.new.former')}</span>}
        {isUpload && <Button onClick={onOther}>{t('examine.new.anotherFile')}</Button>}
      </p>
      {read.notices.length > 0 && <Alert type="warning" showIcon title={read.notices.join(' ')} />}
      {read.parties.length > 0 && (
        <p className={textStyles.soft}>
          {t('examine.field.parties')}
          {colon()}
          {read.parties.map(({ label, name }) => `${label} ${name ?? '—'}`).join(semicolon())}
        </p>
      )}
      <div className={styles.choices}>
        <Field name="name" label={t('examine.field.name')} schema={ExamineDraft.shape.name} required>
          <Input maxLength={200} />
        </Field>
        <Field
          name="contractType"
          label={t('examine.field.contractType')}
          required
          help={t(read.contractType === null ? 'examine.new.notDetected' : 'examine.new.detected')}
        >
          <CodeSelect of={contractType} />
        </Field>
        <Field name="stance" label={t('examine.field.stance')} required>
          <Choice of={stance} />
        </Field>
        <Form.Item noStyle shouldUpdate={(a: Typed, b: Typed) => a.strength !== b.strength}>
          {({ getFieldValue }) => (
            <Field
              name="strength"
              label={t('examine.field.strength')}
              required
              help={t(`examine.strengthHelp.${(getFieldValue('strength') as Strength | undefined) ?? 'balanced'}`)}
            >
              <Choice of={strength} />
            </Field>
          )}
        </Form.Item>
      </div>
      {type ? (
        <CheckList key={type} contractType={type} chosen={chosen} onChoose={setChosen} />
      ) : (
        <p className={textStyles.soft}>{t('examine.new.chooseType')}</p>
      )}
      <div className={styles.go}>
        <Button type="primary" htmlType="submit" loading={save.busy} disabled={!type}>
          {t('examine.do.start')}
        </Button>
        <p className={textStyles.soft}>
          {t('examine.new.cost')} <CostNote moduleCode="CONTRACT_REVIEW" />
        </p>
      </div>
    </Form>
  )
}

interface ChoiceProps {
  of: typeof stance | typeof strength
  value?: string
  onChange?: (value: string) => void
  id?: string
}

/** A choice among a few options, side by side. */
function Choice({ of, value, onChange, id }: ChoiceProps) {
  const t = useT()
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      optionType="button"
      value={value}
      onChange={(event) => onChange?.(event.target.value as string)}
      options={of.options.map((one) => ({ value: one.value, label: t.label(one.labelKey) }))}
    />
  )
}
