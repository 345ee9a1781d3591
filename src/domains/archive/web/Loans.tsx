import { App, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { archiveApi, type Loan } from '../api.ts'
import styles from './archive.module.css'

/** The loans of the file, with borrower and return. */
export function Loans({ contractId }: { contractId: string }) {
  const t = useT()
  const loans = useCall(archiveApi.loans, { contractId })
  return (
    <CallState call={loans}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('archive.noLoans')} text={t('archive.noLoansText')} />
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                {(['borrowerPsnName', 'purpose', 'lentDate', 'dueDate', 'returnDate'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`archive.field.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((loan) => (
                <tr key={loan.id}>
                  <th scope="row">{loan.borrowerPsnName}</th>
                  <td>{loan.purpose}</td>
                  <td title={loan.lentPsnName}>{written(loan.lentDate)}</td>
                  <td className={loan.isOverdue ? styles.late : undefined}>
                    {written(loan.dueDate)}
                    {loan.isOverdue && <> · {t('archive.lending.overdue')}</>}
                  </td>
                  <td>
                    {written(loan.returnDate) ?? <GiveBack loan={loan} />}
                    {loan.returnNote && <small className={styles.soft}> {loan.returnNote}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </CallState>
  )
}

/** Records the return, with a remark on the file's condition. */
function GiveBack({ loan }: { loan: Loan }) {
  const t = useT()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [returnNote, setNote] = useState('')
  const act = useAct(archiveApi.giveBack)
  const keep = () =>
    act.run({ id: loan.id, version: loan.version, returnNote }, () => {
      setOpen(false)
      void message.success(t('archive.givenBack'))
    })
  return (
    <>
      <ActionButton access={archiveApi.giveBack.access} size="small" onClick={() => setOpen(true)}>
        {t('archive.giveBack')}
      </ActionButton>
      <Modal
        title={t('archive.giveBack')}
        open={open}
        okText={t('archive.giveBack')}
        cancelText={t('ui.cancel')}
        confirmLoading={act.busy}
        onOk={() => void keep()}
        onCancel={() => setOpen(false)}
      >
        <p className={styles.soft}>{t('archive.giveBackText', { name: loan.borrowerPsnName })}</p>
        <Input
          maxLength={200}
          aria-label={t('archive.field.returnNote')}
          placeholder={t('archive.noteHint')}
          value={returnNote}
          onChange={(event) => setNote(event.target.value)}
        />
      </Modal>
    </>
  )
}
