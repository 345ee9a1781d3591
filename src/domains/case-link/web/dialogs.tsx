import { Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { CasePicker } from '../../case/web/parts.tsx'
import { caseLinkApi } from '../api.ts'
import { caseLinkKind, type CaseLinkKind } from '../codes.ts'

interface Props {
  caseId: string
  onClose: () => void
}

/** Links an existing case that follows from this one or belongs to it. */
export function AddDialog({ caseId, onClose }: Props) {
  const t = useT()
  return (
    <FormDialog
      title={t('caseLink.do.add')}
      confirm={t('caseLink.do.add')}
      by={caseLinkApi.add}
      of={{ fromId: caseId }}
      told={t('caseLink.did.add')}
      onClose={onClose}
    >
      <Field name="toId" label={t('caseLink.field.toId')} required>
        <CasePicker />
      </Field>
      <Field name="kind" label={t('caseLink.field.kind')} required>
        <CodeSelect of={caseLinkKind} allowClear={false} />
      </Field>
    </FormDialog>
  )
}

/** Creates the draft of a case that continues this one, and opens it. */
export function BeginDialog({ caseId, kinds, onClose }: Props & { kinds: readonly CaseLinkKind[] }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <FormDialog
      title={t('caseLink.do.begin')}
      confirm={t('caseLink.do.begin')}
      by={caseLinkApi.begin}
      of={{ caseId }}
      start={{ kind: kinds[0], isOurs: true }}
      told={t('caseLink.did.begin')}
      onDone={({ path }) => void navigate(path)}
      onClose={onClose}
    >
      <p>{t('caseLink.beginHelp')}</p>
      <Field name="kind" label={t('caseLink.field.kind')} required>
        <CodeSelect
          of={{ options: caseLinkKind.options.filter(({ value }) => kinds.includes(value)) }}
          allowClear={false}
        />
      </Field>
      <Field name="isOurs" label={t('caseLink.field.isOurs')} required>
        <Select
          options={[
            { value: true, label: t('caseLink.isOurs.yes') },
            { value: false, label: t('caseLink.isOurs.no') },
          ]}
        />
      </Field>
    </FormDialog>
  )
}

export function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  return (
    <FormDialog
      title={t('caseLink.do.remove')}
      confirm={t('caseLink.do.remove')}
      by={caseLinkApi.remove}
      of={{ id }}
      told={t('caseLink.did.remove')}
      onClose={onClose}
    >
      <Field name="reason" label={t('caseLink.field.reason')} required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormDialog>
  )
}
