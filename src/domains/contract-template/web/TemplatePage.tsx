import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { contractType, ourPosition } from '../../contract/codes.ts'
import { useCategories } from '../../contract-category/web/parts.tsx'
import { contractTemplateApi as api, type Template } from '../api.ts'
import { templateStatus } from '../codes.ts'
import { BeginButton } from './BeginButton.tsx'
import { ClauseList } from './ClauseList.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { VersionList } from './VersionList.tsx'
import { statusTones } from './words.ts'

const { draft, published, retired } = templateStatus.code

/** A template: its clauses with their positions, and its versions. */
export function TemplatePage() {
  const { id } = useRecordMode()
  const template = useCall(api.queryById, { id })
  useTabTitle(template.data?.name)
  return <CallState call={template}>{(found) => <Shown template={found} />}</CallState>
}

function Shown({ template }: { template: Template }) {
  const t = useT()
  const categories = useCategories()
  const { id, versionNo: n, uses } = template
  return (
    <RecordPage
      of={{ bizType: 'contract_template', bizId: id }}
      title={template.name}
      tags={<StatusTag of={templateStatus} tones={statusTones} value={template.status} />}
      facts={[
        [t('contractTemplate.field.contractCategory'), categories.word(template.contractCategory)],
        [t('contractTemplate.field.contractType'), codeWord(t, contractType, template.contractType)],
        [t('contractTemplate.field.ourPosition'), codeWord(t, ourPosition, template.ourPosition)],
        [
          t('contractTemplate.field.versionNo'),
          n === null ? t('contractTemplate.noVersion') : t('contractTemplate.versionOf', { n }),
        ],
        [t('contractTemplate.uses'), t('contractTemplate.usesCount', { count: uses })],
        [t('contractTemplate.field.updateTime'), written(template.updateTime.slice(0, 16))],
        [t('contractTemplate.field.remark'), template.remark && <ClampText text={template.remark} />],
      ]}
      actions={<Actions template={template} />}
      sections={[
        { key: 'clauses', title: t('contractTemplate.clauses'), content: <ClauseList template={template} /> },
        { key: 'versions', title: t('contractTemplate.versions'), content: <VersionList template={template} /> },
      ]}
      panel={<RecordPanels bizType="contract_template" bizId={id} />}
    />
  )
}

function Actions({ template }: { template: Template }) {
  const t = useT()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [isEditing, edit] = useState(false)
  const change = useAct(api.changeStatus)
  const remove = useAct(api.delete)
  const { id, version, name, status } = template
  const access = api.save.access
  return (
    <>
      {status === published && <BeginButton id={id} />}
      {status !== published && (
        <ActionButton
          access={access}
          type="primary"
          loading={change.busy}
          refusal={template.versions.length === 0 && t('contractTemplate.noText')}
          onClick={() =>
            void change.run(
              { id, version, status: published },
              () => void message.success(t('contractTemplate.published')),
            )
          }
        >
          {t(status === draft ? 'contractTemplate.publish' : 'contractTemplate.republish')}
        </ActionButton>
      )}
      <ActionButton access={access} onClick={() => edit(true)}>
        {t('contractTemplate.edit')}
      </ActionButton>
      {status === published && (
        <ConfirmButton
          access={access}
          question={t('contractTemplate.retireAsk', { name })}
          consequence={t('contractTemplate.retireText')}
          onConfirm={() =>
            change.run({ id, version, status: retired }, () => void message.success(t('contractTemplate.retiredNow')))
          }
        >
          {t('contractTemplate.retire')}
        </ConfirmButton>
      )}
      {template.uses === 0 && (
        <ConfirmButton
          access={access}
          question={t('contractTemplate.deleteAsk', { name })}
          consequence={t('contractTemplate.deleteText')}
          onConfirm={() =>
            remove.run({ id, version }, () => {
              void message.success(t('contractTemplate.deleted'))
              void navigate('/contractTemplateIndex')
            })
          }
        >
          {t('contractTemplate.delete')}
        </ConfirmButton>
      )}
      {isEditing && <TemplateForm template={template} onClose={() => edit(false)} />}
    </>
  )
}
