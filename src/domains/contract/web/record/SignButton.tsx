import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../../kernel/dates.ts'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { DateInput } from '../../../../web/ui/DateInput.tsx'
import { Field, useServerFields } from '../../../../web/ui/Field.tsx'
import { useFileForm } from '../../../../web/ui/form-files.ts'
import { FileUpload } from '../../../file/web/parts.tsx'
import { type Contract, contractApi } from '../../api.ts'
import { useContractAct } from '../queries.ts'
import { scanFileTypes } from '../text-files.ts'
import { sizeWord } from '../words.ts'
import { useContract } from './contract-context.ts'
import { useDone } from './use-done.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import styles from '../contract.module.css'

interface Typed {
  signDate: string
  signPlace: string
  scanFileId?: string
  /** Only for a day before the approval. */
  backdatedReason?: string
}

/** Registers that both sides have signed. */
export function SignButton() {
  const t = useT()
  const { contract } = useContract()
  const [open, setOpen] = useState(false)
  if (!contract) return null
  return (
    <>
      <ActionButton access={contractApi.sign.access} onClick={() => setOpen(true)}>
        {t('contract.do.sign')}
      </ActionButton>
      {open && <SignDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks for day, place and scan of the signing. */
export function SignDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useT()
  const tellDone = useDone()
  const sign = useContractAct(contractApi.sign)
  const [scan, setScan] = useState<string | null>(null)
  const [today] = useState(() => chinaDay(new Date()))
  const { form, waiting } = useFileForm<Typed>()
  const signDate = Form.useWatch('signDate', form)
  const approvedOn = useApprovedOn(contract.id)
  useServerFields(form, sign.refusal)

  const register = ({ scanFileId = '', ...typed }: Typed) =>
    sign.run({ id: contract.id, version: contract.version, scanFileId, ...typed }, () => {
      onClose()
      tellDone(contract, 'sign')
    })
  return (
    <Modal
      open
      title={t('contract.sign.title')}
      okText={t('contract.do.sign')}
      confirmLoading={waiting || sign.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={textStyles.soft}>{t('contract.sign.help')}</p>
      <Form
        form={form}
        name={`sign-${contract.id}`}
        layout="vertical"
        preserve={false}
        initialValues={{ signDate: today, signPlace: '' }}
        onFinish={(typed) => void register(typed)}
      >
        <Field name="signDate" label={t('contract.field.signDate')} required>
          <DateInput />
        </Field>
        {approvedOn && signDate && signDate < approvedOn && (
          <>
            <Alert type="warning" showIcon title={t('contract.sign.early', { date: approvedOn })} />
            <Field name="backdatedReason" label={t('contract.field.backdatedReason')} required>
              <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
            </Field>
          </>
        )}
        <Field name="signPlace" label={t('contract.field.signPlace')}>
          <Input maxLength={100} />
        </Field>
        <Form.Item
          name="scanFileId"
          label={t('contract.field.signedScan')}
          rules={[{ required: true, message: t('contract.sign.scanNeeded') }]}
          extra={scan}
        >
          <ScanUpload contractId={contract.id} onName={setScan} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

interface ScanProps {
  contractId: string
  onName: (name: string) => void
  /** Given by the form. */
  value?: string
  onChange?: (fileId: string) => void
}

/** The signed scan: uploaded, or one with which the sealing was registered. */
function ScanUpload({ contractId, onName, value, onChange }: ScanProps) {
  const t = useT()
  const offered = useCall(contractApi.sealedScans, { id: contractId }).data ?? []
  const choose = ({ fileId, name }: { fileId: string; name: string }): void => {
    onName(name)
    onChange?.(fileId)
  }
  return (
    <>
      {offered
        .filter(({ fileId }) => fileId !== value)
        .map((file) => (
          <p key={file.fileId} className={styles.sealedScan}>
            <Button type="link" size="small" onClick={() => choose(file)}>
              {t('contract.sign.useSealed')}
            </Button>
            <span className={textStyles.cut} title={file.name}>
              {file.name}
            </span>
            <span className={textStyles.soft}>
              {sizeWord(file.size)} · {file.createPsnName} {written(file.createTime.slice(0, 16))} · {file.sealNo}
            </span>
          </p>
        ))}
      <FileUpload accept={scanFileTypes} hint={t('contract.sign.scanHint')} onUploaded={choose} />
    </>
  )
}

/** The day on which the approval ended; null while loading. */
function useApprovedOn(id: string): string | null {
  const steps = useCall(contractApi.approvals, { id }).data ?? []
  const passed = steps.filter((step) => step.result === 'approved').map((step) => step.doneTime ?? '')
  return passed.toSorted().at(-1)?.slice(0, 10) ?? null
}
