import { App, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../../../kernel/actions.ts'
import { useAct } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { examineApi, type ExamineHead } from '../api.ts'
import { type ExamineAction, examineActions, examineStatus } from '../codes.ts'
import { MODULE, useRunReview } from './queries.ts'
import styles from './examine.module.css'

/** The actions of a review; disabled ones show the reason. */
export function ExamineActions({ examine, isWorkbench }: { examine: ExamineHead; isWorkbench: boolean }) {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const { items: perms, user } = useSession()
  const coins = useCoins()
  const run = useRunReview()
  const [isReviewing, setReviewing] = useState(false)
  const changeStatus = useAct(examineApi.changeStatus)
  const remove = useAct(examineApi.delete)
  const { id, version, status } = examine
  const isOwner = examine.createPsnId === user.id
  const caller = { perms, isOwner, hasTask: false, mayWithdraw: false }
  const refusal = (action: ExamineAction) => {
    const why = refusalOf(examineActions, examine, caller, action)
    return why && t.label(why, { action: t('examine.do.review') })
  }
  async function again(): Promise<void> {
    if (status === examineStatus.code.done) return void navigate(`/examineMainNew?from=${id}`)
    if (!(await coins.check(MODULE))) return
    await changeStatus.run({ id, version, action: 'again' }, () => void run(id))
  }
  return (
    <div className={styles.actions}>
      {status === examineStatus.code.processing ? (
        <ActionButton onClick={() => void changeStatus.run({ id, version, action: 'cancel' })}>
          {t('examine.do.cancel')}
        </ActionButton>
      ) : (
        <>
          <ActionButton
            type={isWorkbench ? 'default' : 'primary'}
            onClick={() => void navigate(`${isWorkbench ? '/examineMain' : '/examineMainNew'}?id=${id}`)}
          >
            {t(isWorkbench ? 'examine.do.detail' : 'examine.do.open')}
          </ActionButton>
          <ActionButton
            access={examineApi.review.access}
            refusal={isOwner ? t('examine.mine') : refusal('pass')}
            onClick={() => setReviewing(true)}
          >
            {t('examine.do.review')}
          </ActionButton>
          <ActionButton
            refusal={refusal('report')}
            onClick={() => void download(examineApi.report, { id }).catch(() => undefined)}
          >
            {t('examine.do.report')}
          </ActionButton>
          <ActionButton
            refusal={refusal('report')}
            onClick={() => void download(examineApi.report, { id, format: 'pdf' }).catch(() => undefined)}
          >
            {t('examine.do.reportPdf')}
          </ActionButton>
          <ActionButton loading={changeStatus.busy} onClick={() => void again()}>
            {t('examine.do.again')}
          </ActionButton>
          {/* A finished review leads to the form, which shows the price itself. */}
          {status !== examineStatus.code.done && <CostNote moduleCode={MODULE} />}
          <ConfirmButton
            question={t('examine.askDelete', { name: examine.name })}
            consequence={t('examine.deleteText', { no: examine.examineNo })}
            refusal={refusal('delete')}
            onConfirm={() =>
              remove.run({ ids: [id] }, () => {
                void message.success(t('examine.deleted'))
                void navigate('/examineIndex', { replace: true })
              })
            }
          >
            {t('examine.do.delete')}
          </ConfirmButton>
        </>
      )}
      {isReviewing && <ReviewDialog examine={examine} onClose={() => setReviewing(false)} />}
    </div>
  )
}

/** Dialog for approving the result, or returning it with an opinion. */
function ReviewDialog({ examine, onClose }: { examine: ExamineHead; onClose: () => void }) {
  const t = useT()
  const { id, version } = examine
  return (
    <FormDialog
      title={t('examine.do.review')}
      confirm={t('examine.do.review')}
      by={examineApi.review}
      of={{ id, version }}
      start={{ pass: true, opinion: '' }}
      told={t('examine.reviewed')}
      onClose={onClose}
    >
      <Form.Item name="pass" label={t('examine.field.reviewStatus')}>
        <Radio.Group
          options={[
            { value: true, label: t('examine.do.pass') },
            { value: false, label: t('examine.do.refuse') },
          ]}
        />
      </Form.Item>
      <Field name="opinion" label={t('examine.field.opinion')}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </FormDialog>
  )
}
