import { Form, Input, InputNumber, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { Rows } from '../../../web/record/Rows.tsx'
import { TimeInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { CounterpartyInput } from '../../counterparty/web/parts.tsx'
import { type Bid, bidApi, Bidder } from '../api.ts'
import { bidConfig } from './config.ts'

interface Props {
  bid: Bid
  onClose: () => void
}

/** Passes the review. */
function PublishDialog({ bid, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog config={bidConfig} record={bid} action="publish" by={bidApi.publish} onClose={onClose}>
      <Field name="legalOpinion" label={t('bidTask.field.legalOpinion')} required>
        <Input.TextArea autoFocus maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
    </ActionDialog>
  )
}

const empty = { name: '', creditCode: '', quote: null, score: null, rank: null }

function BiddersDialog({ bid, onClose }: Props) {
  const start = { bidders: bid.bidders }
  return (
    <ActionDialog
      config={bidConfig}
      record={bid}
      action="bidders"
      by={bidApi.saveBidders}
      start={start}
      onClose={onClose}
    >
      <Rows name="bidders" words="bidTask.bidder" empty={empty} most={200}>
        {(index) => <BidderFields index={index} />}
      </Rows>
    </ActionDialog>
  )
}

function BidderFields({ index }: { index: number }) {
  const t = useT()
  const form = Form.useFormInstance()
  return (
    <>
      <Field name={[index, 'name']} label={t('bidTask.field.name')} required wide>
        <CounterpartyInput
          onPick={({ creditCode }) => {
            if (creditCode !== '') form.setFieldValue(['bidders', index, 'creditCode'], creditCode)
          }}
        />
      </Field>
      <Field name={[index, 'creditCode']} label={t('bidTask.field.creditCode')} schema={Bidder.shape.creditCode}>
        <Input maxLength={18} />
      </Field>
      <Field name={[index, 'quote']} label={t('bidTask.field.quote')}>
        <MoneyInput />
      </Field>
      <Field name={[index, 'score']} label={t('bidTask.field.score')}>
        <InputNumber min={0} max={100} precision={2} />
      </Field>
      <Field name={[index, 'rank']} label={t('bidTask.field.rank')}>
        <InputNumber min={1} max={200} precision={0} />
      </Field>
    </>
  )
}

function DecideDialog({ bid, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog config={bidConfig} record={bid} action="decide" by={bidApi.decide} onClose={onClose}>
      <Field name="winner" label={t('bidTask.field.winner')} required>
        <Select options={bid.bidders.map(({ name }) => ({ value: name, label: name }))} />
      </Field>
      <Field name="winAmount" label={t('bidTask.field.winAmount')} required>
        <MoneyInput />
      </Field>
    </ActionDialog>
  )
}

/** Invites again, with new times. */
function AgainDialog({ bid, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog config={bidConfig} record={bid} action="again" by={bidApi.again} onClose={onClose}>
      <FormGrid>
        <Field name="deadline" label={t('bidTask.field.deadline')} help={t('bidTask.deadlineHelp')} required>
          <TimeInput />
        </Field>
        <Field name="openTime" label={t('bidTask.field.openTime')} required>
          <TimeInput />
        </Field>
      </FormGrid>
    </ActionDialog>
  )
}

const dialogs = { publish: PublishDialog, bidders: BiddersDialog, decide: DecideDialog, again: AgainDialog }
export type DialogKind = keyof typeof dialogs

/** The dialog of an action on a bidding. */
export function BidDialog({ kind, ...props }: Props & { kind: DialogKind }) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
