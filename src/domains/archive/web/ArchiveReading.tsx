import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { archiveApi, type Archive } from '../api.ts'
import { checklistItem, checklistState, filing, retention, secretLevel } from '../codes.ts'
import { CheckProgress } from './Checklist.tsx'
import { headOf, panelOf } from './head.tsx'
import { LendButton } from './LendButton.tsx'
import { Loans } from './Loans.tsx'
import { RevokeButton } from './RevokeButton.tsx'
import { StoredScan } from './ScanField.tsx'
import styles from './archive.module.css'

/** The file of a contract, read-only; the filing can be revoked here. */
export function ArchiveReading({ archive }: { archive: Archive }) {
  const t = useT()
  return (
    <RecordPage
      {...headOf(t, archive)}
      actions={
        <>
          {archive.actions.includes('save') && (
            <ActionButton
              access={archiveApi.save.access}
              type="primary"
              href={`#/contractFileMain/edit/${archive.contractId}`}
            >
              {t('archive.edit')}
            </ActionButton>
          )}
          {archive.status === filing.code.filed && <LendButton archive={archive} />}
          {archive.actions.includes('revoke') && <RevokeButton archive={archive} />}
        </>
      }
      panel={panelOf(archive)}
      sections={[
        { key: 'custody', title: t('archive.custody'), content: <Custody archive={archive} /> },
        {
          key: 'checklist',
          title: t('archive.field.checklist'),
          extra: <CheckProgress lines={archive.checklist} />,
          content: <Checked archive={archive} />,
        },
        ...(archive.archiveNo === null
          ? []
          : [{ key: 'loans', title: t('archive.loans'), content: <Loans contractId={archive.contractId} /> }]),
      ]}
    />
  )
}

function Custody({ archive }: { archive: Archive }) {
  const t = useT()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('archive.field.archivePlace'), archive.archivePlace],
    [t('archive.field.archiveDate'), archive.archiveDate],
    [t('archive.field.keeperPsnId'), archive.keeperPsnName],
    [t('archive.field.originals'), archive.originals || null],
    [t('archive.field.copies'), archive.copies],
    [t('archive.field.pages'), archive.pages],
    [t('archive.field.retention'), archive.retention && t.label(retention.labelKey(archive.retention))],
    [t('archive.field.secretLevel'), t.label(secretLevel.labelKey(archive.secretLevel))],
    [t('archive.field.remark'), archive.remark],
    [t('archive.field.scanFileId'), <StoredScan key="scan" archive={archive} />],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const stateTones: Readonly<Record<keyof (typeof checklistState)['code'], Tone>> = {
  missing: 'refused',
  present: 'done',
  notApplicable: 'draft',
}

function Checked({ archive }: { archive: Archive }) {
  const t = useT()
  return (
    <table className={styles.checklist}>
      <thead>
        <tr>
          <th scope="col">{t('archive.item')}</th>
          <th scope="col">{t('archive.itemState')}</th>
          <th scope="col">{t('archive.field.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {archive.checklist.map((line) => (
          <tr key={line.item}>
            <th scope="row">{t.label(checklistItem.labelKey(line.item))}</th>
            <td>
              <StatusTag of={checklistState} tones={stateTones} value={line.state} />
            </td>
            <td>{line.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
