import { Alert, Input, Modal, Radio, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import textStyles from '../../../../web/ui/text.module.css'
import { approvalRouteApi as api, type RouteRow } from '../../api.ts'
import { stepMode } from '../../codes.ts'
import { FieldLine } from '../FieldLine.tsx'
import type { Known } from '../words.ts'
import { askedNames, type ChosenMeanings, meantBy } from './meant.ts'
import { type Meaning, meaningOf, meanings, sheetOf } from './read.ts'
import { namesOf, readRows, type Unread } from './rows.ts'
import { UnreadField } from './UnreadField.tsx'
import styles from './paste.module.css'

interface Props {
  text: string
  known: Known
  /** @param isMore whether the rows are added to those that are there */
  onDone: (rows: RouteRow[], isMore: boolean) => void
  onClose: () => void
}

const mostRows = 200
const none: ChosenMeanings = { approvers: {}, categories: {}, units: {} }

/** Takes the rows of a table over from a spreadsheet: what its columns and its names mean is recognised, or chosen. */
export function PasteDialog({ text: given, known, onDone, onClose }: Props) {
  const t = useT()
  const [text, type] = useState(given)
  const [assigned, assign] = useState<Readonly<Record<number, Meaning>>>({})
  const [several, decide] = useState<'any' | 'all' | 'turn'>('all')
  const [chosen, choose] = useState(none)
  const [isMore, add] = useState(false)
  const sheet = useMemo(() => sheetOf(text), [text])
  const columns = sheet.heads.map((head, i) => assigned[i] ?? meaningOf(head))
  const names = askedNames(namesOf(sheet, columns))
  const asked = useCall(api.named, { names }, { enabled: names.length > 0, keep: true })
  const meant = meantBy(known, asked.data ?? [], chosen)
  const { rows, unread } = readRows(sheet, columns, several, meant)
  const hasStep = rows.some(({ steps }) => steps.length > 0)
  const isReady = rows.length > 0 && rows.length <= mostRows && unread.length === 0 && hasStep && !asked.isFetching
  const unnamed = unread.filter(({ what }) => what !== 'amount')
  const set = (one: Unread, value: Parameters<Parameters<typeof UnreadField>[0]['onChange']>[0]): void =>
    choose(withMeaning(chosen, one, value))
  return (
    <Modal
      open
      title={t('approvalRoute.paste')}
      width="min(1080px, 96vw)"
      okText={t('approvalRoute.pasteDone', { count: rows.length })}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => onDone(rows, isMore)}
      onCancel={onClose}
    >
      <p className={textStyles.soft}>{t('approvalRoute.pasteText')}</p>
      <Input.TextArea
        aria-label={t('approvalRoute.pasteHere')}
        placeholder={t('approvalRoute.pasteHere')}
        autoFocus
        rows={rows.length > 0 ? 3 : 8}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {text.trim() !== '' && sheet.rows.length === 0 && (
        <Alert type="warning" showIcon title={t('approvalRoute.pasteHeads')} />
      )}
      {sheet.rows.length > 0 && (
        <>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('approvalRoute.pasted')}>
            <table className={styles.root}>
              <thead>
                <tr>
                  {sheet.heads.map((head, i) => (
                    <th scope="col" key={i}>
                      {head}
                      <Select<Meaning>
                        size="small"
                        aria-label={t('approvalRoute.meaningOf', { column: head })}
                        value={columns[i]!}
                        options={meanings.map((value) => ({ value, label: t(`approvalRoute.meaning.${value}`) }))}
                        onChange={(meaning) => assign({ ...assigned, [i]: meaning })}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sheet.rows.map((row, at) => (
                  <tr key={at}>
                    {row.map((cell, i) => (
                      <td key={i} className={isUnread(unread, cell, at, columns[i]!) ? styles.unread : undefined}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rows.length > mostRows && <Alert type="warning" showIcon title={t('approvalRoute.pasteMost')} />}
          {unread.some(({ what }) => what === 'amount') && (
            <Alert type="warning" showIcon title={t('approvalRoute.pasteAmounts')} />
          )}
          {unnamed.length > 0 && !asked.isFetching && (
            <section className={styles.names} aria-label={t('approvalRoute.pasteUnknown')}>
              <h3>{t('approvalRoute.pasteUnknown')}</h3>
              {unnamed.map((one) => (
                <FieldLine key={`${one.what} ${one.name}`} label={one.name}>
                  <UnreadField
                    of={one}
                    known={known}
                    found={asked.data?.find(({ name }) => name === one.name)}
                    onChange={(value) => set(one, value)}
                  />
                </FieldLine>
              ))}
            </section>
          )}
          <div className={styles.names}>
            <FieldLine label={t('approvalRoute.pasteSeveral')}>
              <Radio.Group
                value={several}
                options={(['all', 'any', 'turn'] as const).map((value) => ({
                  value,
                  label: t.label(stepMode.labelKey(value)),
                }))}
                onChange={({ target }) => decide(target.value as typeof several)}
              />
            </FieldLine>
            <FieldLine label={t('approvalRoute.pasteWhere')}>
              <Radio.Group
                value={isMore}
                options={[
                  { value: false, label: t('approvalRoute.pasteReplaces') },
                  { value: true, label: t('approvalRoute.pasteAdds') },
                ]}
                onChange={({ target }) => add(target.value as boolean)}
              />
            </FieldLine>
          </div>
        </>
      )}
    </Modal>
  )
}

function withMeaning(chosen: ChosenMeanings, { what, name }: Unread, value: unknown): ChosenMeanings {
  const list = what === 'approver' ? 'approvers' : what === 'category' ? 'categories' : 'units'
  return { ...chosen, [list]: { ...chosen[list], [name]: value } }
}

/** Whether a cell holds something that was not recognised. */
const isUnread = (unread: readonly Unread[], cell: string, row: number, meaning: Meaning): boolean =>
  cell !== '' &&
  unread.some((one) =>
    one.what === 'amount'
      ? one.row === row && one.name === cell
      : meaning === (one.what === 'category' ? 'categories' : one.what === 'unit' ? 'orgIds' : meaning) &&
        meaning !== 'none' &&
        cell.includes(one.name),
  )
