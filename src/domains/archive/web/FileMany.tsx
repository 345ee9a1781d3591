import { Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { archiveApi, type ArchiveRow, type Filed } from '../api.ts'
import { filing } from '../codes.ts'
import { contractCalls } from './queries.ts'
import styles from './archive.module.css'

interface Props {
  rows: readonly ArchiveRow[]
  clear: () => void
}

/** Files the selected contracts and shows the result of each. */
export function FileMany({ rows, clear }: Props) {
  const t = useT()
  const [outcome, setOutcome] = useState<readonly Filed[] | null>(null)
  const file = useAct(archiveApi.archiveMany, [contractCalls])
  const others = rows.filter((row) => row.status === filing.code.filed).length
  const close = () => {
    setOutcome(null)
    clear()
  }
  return (
    <>
      <ConfirmButton
        access={archiveApi.archiveMany.access}
        type="primary"
        danger={false}
        refusal={others > 0 && t('archive.fileManySome', { count: others })}
        question={t('archive.fileManyAsk', { count: rows.length })}
        consequence={t('archive.fileManyText')}
        onConfirm={() => file.run({ contractIds: rows.map((row) => row.id) }, setOutcome)}
      >
        {t('archive.fileMany')}
      </ConfirmButton>
      {outcome && <Outcome filed={outcome} onClose={close} />}
    </>
  )
}

function Outcome({ filed, onClose }: { filed: readonly Filed[]; onClose: () => void }) {
  const t = useT()
  const done = filed.filter((one) => one.archiveNo !== null).length
  return (
    <Modal
      open
      width={760}
      title={t('archive.fileManyDone', { done, left: filed.length - done })}
      okText={t('archive.close')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('archive.contract')}</th>
            <th scope="col">{t('archive.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {filed.map((one) => (
            <tr key={one.contractId}>
              <th scope="row">
                {one.contractName}
                <br />
                <small className={styles.soft}>{one.contractNo}</small>
              </th>
              <td>
                {one.archiveNo === null ? (
                  <ul className={styles.faults}>
                    {one.faults.map((fault) => (
                      <li key={fault}>{fault}</li>
                    ))}
                  </ul>
                ) : (
                  t('archive.filed', { number: one.archiveNo })
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
