import { reviewStatus } from '../../../kernel/library.ts'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { can } from '../../../kernel/states.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Fact } from '../../../web/record/Item.tsx'
import { reviewTones } from '../../../web/record/LibraryParts.tsx'
import { doneWord } from '../../../web/record/record-context.ts'
import { useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { refundApi, type RefundWithFiles } from '../api.ts'
import { type RefundAction, refundTransitions, stage } from '../codes.ts'
import { touched } from './RefundForm.tsx'
import { stageTones } from './tones.ts'
import fileStyles from '../../../web/ui/file.module.css'
import styles from './refund.module.css'

/** One refund: the request, its review, and the actions. */
export function RefundDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const refund = useCall(refundApi.queryById, { id })
  const { data } = refund
  return (
    <Modal
      open
      title={data ? `${t('refund.title')} ${data.refundNo}` : t('refund.title')}
      width="min(860px, 94vw)"
      onCancel={onClose}
      footer={data ? <Actions refund={data} /> : null}
    >
      <CallState call={refund}>{(found) => <Facts refund={found} />}</CallState>
    </Modal>
  )
}

function Facts({ refund }: { refund: RefundWithFiles }) {
  const t = useT()
  const { id } = refund
  const files = refund.files.map(({ fileId, name }) => (
    <Button
      key={fileId}
      type="link"
      className={fileStyles.name!}
      title={t('refund.view')}
      onClick={() => void download(refundApi.file, { id, fileId }).catch(() => undefined)}
    >
      {name}
    </Button>
  ))
  return (
    <FormGrid>
      <Fact
        label={t('refund.field.reviewStatus')}
        value={<StatusTag of={reviewStatus} tones={reviewTones} value={refund.reviewStatus} />}
      />
      <Fact label={t('refund.field.stage')} value={<StatusTag of={stage} tones={stageTones} value={refund.stage} />} />
      <Fact label={t('refund.field.tenantName')} value={refund.tenantName} />
      <Fact label={t('refund.field.orderNo')} value={refund.orderNo} />
      <Fact label={t('refund.field.amount')} value={<Money value={refund.amount} />} />
      <Fact label={t('refund.field.coin')} value={refund.coin} />
      <Fact label={t('refund.field.createPsnName')} value={refund.createPsnName} />
      <Fact label={t('refund.field.createTime')} value={refund.createTime} />
      <Fact label={t('refund.field.reviewPsnName')} value={refund.reviewPsnName} />
      <Fact label={t('refund.field.reviewTime')} value={refund.reviewTime} />
      <Fact label={t('refund.field.payPsnName')} value={refund.payPsnName} />
      <Fact label={t('refund.field.refundTime')} value={refund.refundTime} />
      <Fact label={t('refund.field.payoutNo')} value={refund.payoutNo} />
      <Fact wide label={t('refund.field.reason')} value={refund.reason} />
      <Fact wide label={t('refund.field.opinion')} value={refund.opinion} />
      <Fact wide label={t('refund.field.files')} value={files.length > 0 ? files : null} />
    </FormGrid>
  )
}

type Asking = 'pass' | 'refuse' | 'pay'

function Actions({ refund }: { refund: RefundWithFiles }) {
  const t = useT()
  const { message } = App.useApp()
  const [dialog, open] = useState<Asking | undefined>()
  const withdraw = useAct(refundApi.withdraw, touched)
  const me = useSession().user.id
  const { id, version } = refund
  const may = (action: RefundAction) => can(refundTransitions, refund, action)
  const isMine = refund.createPsnId === me
  const button = (action: Asking, refusal: string | false, type?: 'primary') =>
    may(action) && (
      <ActionButton
        access={refundApi.review.access}
        refusal={refusal}
        {...(type ? { type } : { danger: true })}
        onClick={() => open(action)}
      >
        {t(`refund.do.${action}`)}
      </ActionButton>
    )
  return (
    <div className={styles.actions}>
      {may('withdraw') && isMine && (
        <ConfirmButton
          access={refundApi.withdraw.access}
          question={`${t('refund.do.withdraw')}${colon()}${refund.refundNo}`}
          consequence={t('refund.withdrawText')}
          onConfirm={() =>
            withdraw.run(
              { id, version },
              () => void message.success(doneWord(t, 'refund', 'withdraw', refund.refundNo)),
            )
          }
        >
          {t('refund.do.withdraw')}
        </ConfirmButton>
      )}
      {button('refuse', isMine && t('refund.twoPeople'))}
      {button('pass', isMine && t('refund.twoPeople'), 'primary')}
      {button('pay', refund.reviewPsnId === me && t('refund.otherPayer'), 'primary')}
      {dialog && <Dialog action={dialog} refund={refund} onClose={() => open(undefined)} />}
    </div>
  )
}

function Dialog({ action, refund, onClose }: { action: Asking; refund: RefundWithFiles; onClose: () => void }) {
  const t = useT()
  const { id, version, amount, coin } = refund
  const word = t(`refund.do.${action}`)
  const frame = {
    title: `${word}${colon()}${refund.refundNo}`,
    confirm: word,
    told: doneWord(t, 'refund', action, refund.refundNo),
    also: touched,
    onClose,
  }
  if (action === 'pay')
    return (
      <FormDialog {...frame} by={refundApi.pay} of={{ id, version }}>
        <p>{t('refund.payText', { amount, coin })}</p>
        <Field name="payoutNo" label={t('refund.field.payoutNo')} required>
          <Input maxLength={64} />
        </Field>
      </FormDialog>
    )
  return (
    <FormDialog {...frame} by={refundApi.review} of={{ id, version, pass: action === 'pass' }}>
      <Field name="opinion" label={t('refund.field.opinion')} required={action === 'refuse'}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormDialog>
  )
}
