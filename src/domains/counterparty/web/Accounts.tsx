import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useGranted, useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { type Account, type Counterparty, counterpartyApi } from '../api.ts'
import { accountState } from '../codes.ts'
import styles from './counterparty.module.css'
import { AccountDialog } from './dialogs.tsx'

const tones = { pending: 'waiting', confirmed: 'done' } as const

/** Bank accounts, those that wait for a second person first. */
export function Accounts({ one }: { one: Counterparty }) {
  const t = useT()
  const [changed, change] = useState<Account | null>(null)
  const accounts = useCall(counterpartyApi.overview, { id: one.id }).data?.accounts ?? []
  if (accounts.length === 0) return <p className={textStyles.soft}>{t('counterparty.noAccounts')}</p>
  return (
    <>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <AccountLine
            key={account.id}
            one={one}
            account={account}
            replaced={accounts.find(({ id }) => id === account.replacesId)}
            onChange={() => change(account)}
          />
        ))}
      </ul>
      {changed && <AccountDialog of={one} replaced={changed} onClose={() => change(null)} />}
    </>
  )
}

interface LineProps {
  one: Counterparty
  account: Account
  replaced: Account | undefined
  onChange: () => void
}

function AccountLine({ one, account, replaced, onChange }: LineProps) {
  const t = useT()
  const isEditor = useGranted(counterpartyApi.addAccount.access)
  const isPending = account.state === 'pending'
  const entered = [account.createPsnName, written(account.createTime.slice(0, 16)), account.source]
  const confirmed = [account.confirmPsnName, written(account.confirmTime?.slice(0, 16) ?? '')]
  return (
    <li className={classes(styles.account, isPending && styles.pending)}>
      <div className={styles.accountLine}>
        <strong>{`${account.bankName} ${account.accountNo}`}</strong>
        <StatusTag of={accountState} tones={tones} value={account.state} />
      </div>
      <div>{account.holder}</div>
      <div className={textStyles.soft}>
        {t('counterparty.enteredBy', { who: entered.filter(Boolean).join(' ') })}
        {confirmed[0] && ` ${t('counterparty.confirmedBy', { who: confirmed.join(' ') })}`}
      </div>
      {replaced && (
        <div className={textStyles.soft}>
          {t('counterparty.replaces', { number: `${replaced.bankName} ${replaced.accountNo}` })}
        </div>
      )}
      {isEditor && (
        <div className={styles.match}>
          {isPending ? (
            <Confirm one={one} account={account} />
          ) : (
            <Button type="link" size="small" onClick={onChange}>
              {t('counterparty.changeAccount')}
            </Button>
          )}
          <Drop one={one} account={account} />
        </div>
      )}
    </li>
  )
}

type Of = Pick<LineProps, 'one' | 'account'>

function Confirm({ one, account }: Of) {
  const t = useT()
  const { message } = App.useApp()
  const { user } = useSession()
  const confirm = useAct(counterpartyApi.confirmAccount)
  return (
    <ActionButton
      access={counterpartyApi.confirmAccount.access}
      type="primary"
      size="small"
      loading={confirm.busy}
      refusal={account.createPsnId === user.id && t('counterparty.accountOwn')}
      onClick={() =>
        void confirm.run(
          { id: one.id, accountId: account.id, version: account.version },
          () => void message.success(t('counterparty.accountDone', { number: account.accountNo })),
        )
      }
    >
      {t('counterparty.confirmAccount')}
    </ActionButton>
  )
}

function Drop({ one, account }: Of) {
  const t = useT()
  const [isAsking, ask] = useState(false)
  const word = t(account.state === 'pending' ? 'counterparty.returnAccount' : 'counterparty.endAccount')
  return (
    <>
      <Button type="link" size="small" danger onClick={() => ask(true)}>
        {word}
      </Button>
      {isAsking && (
        <FormDialog
          title={`${word} ${account.bankName} ${account.accountNo}`}
          confirm={word}
          by={counterpartyApi.dropAccount}
          of={{ id: one.id, accountId: account.id, version: account.version }}
          told={t('counterparty.accountDropped', { number: account.accountNo })}
          onClose={() => ask(false)}
        >
          <Field name="reason" label={t('counterparty.field.reason')} required>
            <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
