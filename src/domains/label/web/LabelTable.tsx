import { PlusOutlined } from '@ant-design/icons'
import { Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { enabling, labelScope } from '../../dictionary/codes.ts'
import { type Label, labelApi } from '../api.ts'
import { LabelActions } from './LabelActions.tsx'
import { LabelForm } from './LabelForm.tsx'
import { useLabelName } from './names.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import listStyles from '../../../web/ui/list.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './label.module.css'

type Scope = Label['scope'][number]
const tones = { on: 'done', off: 'draft' } as const

/** The tree of labels as a table, with usage and actions. */
export function LabelTable({ scope: first }: { scope?: Scope }) {
  const t = useT()
  const [words, setWords] = useState('')
  const [scope, setScope] = useState<Scope | undefined>(first)
  const [status, setStatus] = useState<0 | 1>()
  const [adding, setAdding] = useState(false)
  const keyword = useDeferredValue(words.trim())
  const filter = { keyword, ...(scope && { scope }), ...(status === undefined ? {} : { status }) }
  const labels = useCall(labelApi.query, filter, { keep: true })
  const isNarrowed = keyword !== '' || scope !== undefined || status !== undefined
  const codes = (list: typeof enabling | typeof labelScope) =>
    list.options.map(({ value, labelKey }) => ({ value: value as never, label: t.label(labelKey) }))
  return (
    <div className={styles.list}>
      <div className={classes(listStyles.searchLine, printStyles.hidden)} role="search">
        <Input
          type="search"
          allowClear
          className={listStyles.searchKeyword}
          maxLength={30}
          value={words}
          aria-label={t('label.field.keyword')}
          placeholder={t('label.search')}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select<Scope>
          allowClear
          className={listStyles.searchSelect!}
          aria-label={t('label.field.scope')}
          placeholder={t('label.field.scope')}
          value={scope ?? null}
          options={codes(labelScope)}
          onChange={setScope}
        />
        <Select<0 | 1>
          allowClear
          className={listStyles.searchSelect!}
          aria-label={t('label.field.status')}
          placeholder={t('label.field.status')}
          value={status ?? null}
          options={codes(enabling)}
          onChange={setStatus}
        />
        <ActionButton
          access={labelApi.add.access}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setAdding(true)}
        >
          {t('label.add')}
        </ActionButton>
      </div>
      <CallState call={labels}>
        {(rows) =>
          rows.length === 0 ? (
            isNarrowed ? (
              <EmptyState title={t('label.noMatch')} />
            ) : (
              <EmptyState title={t('label.empty')} text={t('label.emptyText')} />
            )
          ) : (
            <Rows rows={rows} />
          )
        }
      </CallState>
      {adding && <LabelForm onClose={() => setAdding(false)} />}
    </div>
  )
}

function Rows({ rows }: { rows: readonly Label[] }) {
  const t = useT()
  const name = useLabelName()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('label.field.dicName')}</th>
          <th scope="col">{t('label.code')}</th>
          <th scope="col">{t('label.field.color')}</th>
          <th scope="col">{t('label.field.scope')}</th>
          <th scope="col" className={styles.number}>
            {t('label.field.refCount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('label.field.dicSort')}
          </th>
          <th scope="col">{t('label.field.status')}</th>
          <th scope="col">{t('label.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" style={{ paddingInlineStart: 8 + (row.level - 1) * 22 }}>
              {name(row)} {!row.own && <small className={textStyles.soft}>{t('label.publicTag')}</small>}
            </th>
            <td>{row.dicCode}</td>
            <td>
              {row.color && (
                <i
                  className={styles.dot}
                  role="img"
                  aria-label={row.color}
                  title={row.color}
                  style={{ background: row.color }}
                />
              )}
            </td>
            <td>{row.scope.map((one) => t.label(labelScope.labelKey(one))).join(separator())}</td>
            <td className={styles.number}>{row.refCount}</td>
            <td className={styles.number}>{row.dicSort}</td>
            <td>
              <StatusTag of={enabling} tones={tones} value={row.status} />
            </td>
            <td>
              <LabelActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
