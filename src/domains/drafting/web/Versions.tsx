import { App, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { refusalOf } from '../../../kernel/actions.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { doneWord } from '../../../web/record/record-context.ts'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { type Draft, draftingApi, type VersionRow } from '../api.ts'
import { draftActions } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

/** All versions of a draft, and the comparison of two of them. */
export function Versions({ draft }: { draft: Draft }) {
  const call = useCall(draftingApi.versions, { id: draft.id })
  return <CallState call={call}>{(rows) => <Chosen key={rows.length} draft={draft} rows={rows} />}</CallState>
}

function Chosen({ draft, rows }: { draft: Draft; rows: readonly VersionRow[] }) {
  const t = useT()
  const { modal, message } = App.useApp()
  const { user, items } = useSession()
  const [pair, choose] = useState({ before: rows[1]?.no ?? 1, after: rows[0]?.no ?? 1 })
  const restore = useAct(draftingApi.restore)
  const caller = { perms: items, isOwner: draft.createPsnId === user.id, hasTask: false, mayWithdraw: false }
  const mayRestore = refusalOf(draftActions(draft.docKind), draft, caller, 'edit') === undefined
  const options = rows.map(({ no }) => ({ value: no, label: t('drafting.versionNo', { no }) }))
  const ask = (no: number) =>
    void modal.confirm({
      title: t('drafting.restoreAsk', { no }),
      okText: t('drafting.do.restore'),
      cancelText: t('ui.cancel'),
      onOk: () =>
        restore.run(
          { id: draft.id, version: draft.version, no },
          () => void message.success(doneWord(t, 'drafting', 'restore', t('drafting.versionNo', { no }))),
        ),
    })
  return (
    <>
      <ul className={styles.versions}>
        {rows.map(({ no, origin, characters, createPsnName, createTime }) => (
          <li key={no}>
            <strong>{t('drafting.versionNo', { no })}</strong>
            <span>{t.label(`drafting.origin.${origin}`)}</span>
            <span className={textStyles.soft}>
              {createPsnName} {written(createTime.slice(0, 16))} · {t('drafting.characters', { n: characters })}
            </span>
            {mayRestore && no !== draft.docVersion && (
              <Button size="small" onClick={() => ask(no)}>
                {t('drafting.do.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length < 2 ? (
        <p className={textStyles.soft}>{t('drafting.oneVersion')}</p>
      ) : (
        <>
          <div className={styles.pair}>
            {(['before', 'after'] as const).map((side) => (
              <Select<number>
                key={side}
                aria-label={t(`drafting.field.${side}`)}
                value={pair[side]}
                options={options}
                onChange={(no) => choose({ ...pair, [side]: no })}
              />
            ))}
          </div>
          <Difference id={draft.id} pair={pair} />
        </>
      )}
    </>
  )
}

const count = <K extends string>(lines: readonly { kind: K }[], kind: K): number =>
  lines.filter((line) => line.kind === kind).length

function Difference({ id, pair }: { id: string; pair: { before: number; after: number } }) {
  const t = useT()
  const [onlyChanges, only] = useState(true)
  const call = useCall(draftingApi.compare, { id, ...pair })
  return (
    <CallState call={call}>
      {(lines) => {
        const counts = {
          added: count(lines, 'added'),
          deleted: count(lines, 'deleted'),
          changed: count(lines, 'changed'),
        }
        if (lines.every(({ kind }) => kind === 'same')) return <p role="status">{t('drafting.compareSame')}</p>
        return (
          <>
            <p className={styles.pair}>
              <span role="status">{t('drafting.compareCount', counts)}</span>
              <Checkbox checked={onlyChanges} onChange={({ target }) => only(target.checked)}>
                {t('drafting.onlyChanges')}
              </Checkbox>
            </p>
            <div className={styles.diff} tabIndex={0} role="region" aria-label={t('drafting.compareTitle', pair)}>
              {lines.map((line, i) =>
                onlyChanges && line.kind === 'same' ? null : (
                  <p key={i}>
                    {line.pieces.map((piece, j) =>
                      piece.kind === 'added' ? (
                        <ins key={j}>{piece.text}</ins>
                      ) : piece.kind === 'deleted' ? (
                        <del key={j}>{piece.text}</del>
                      ) : (
                        <span key={j}>{piece.text}</span>
                      ),
                    )}
                  </p>
                ),
              )}
            </div>
          </>
        )
      }}
    </CallState>
  )
}
