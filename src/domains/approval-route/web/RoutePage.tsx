import { Alert, App, Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { approvalRouteApi as api, type Approver, type RouteRow, type RouteSettings } from '../api.ts'
import { ApproverField } from './ApproverField.tsx'
import { RouteTable } from './RouteTable.tsx'
import { TryOut } from './TryOut.tsx'
import type { Known } from './words.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './route.module.css'

/** The approval of a kind of record as a table of brackets. */
export function RoutePage() {
  const { kind = '' } = useParams()
  const kinds = useCall(api.kinds, {})
  const editor = useCall(api.ofKind, { kind })
  return (
    <CallState call={editor}>
      {({ roles, ...known }) => (
        <CallState call={kinds}>
          {(all) => {
            // The editor's answer has said that there is such a kind.
            const found = all.find((one) => one.kind === kind)!
            const key = `${known.draft?.id} ${known.draft?.version}`
            return (
              <div className={styles.page}>
                {/* A stored version opens in an editor of its own; what was tried stays. */}
                <Editor key={key} known={{ kind: found, roles }} {...known} />
                <TryOut kind={found} definitionId={known.draft?.id} />
              </div>
            )
          }}
        </CallState>
      )}
    </CallState>
  )
}

type Stored = Pick<OutputOf<typeof api.ofKind>, 'draft' | 'inForce'>

interface Typed {
  rows: RouteRow[]
  fallback: Approver
  settings: RouteSettings
}

function Editor({ known, draft, inForce }: Stored & { known: Known }) {
  const t = useT()
  const { message } = App.useApp()
  const { kind } = known
  const title = t('approvalRoute.pageTitle', { kind: kind.title })
  useTabTitle(title)
  const rows = draft ? draft.rows : inForce.rows
  const { fallback, settings } = draft ?? inForce
  const [typed, setTyped] = useState<Typed>({ rows: rows ?? [], fallback, settings })
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const save = useAct(api.save)
  const publish = useAct(api.publish)
  const remove = useAct(api.remove)
  if (rows === null) return <Alert type="info" showIcon title={t('approvalRoute.isGraph')} />

  const change = (patch: Partial<Typed>): void => {
    setTyped({ ...typed, ...patch })
    setChanged(true)
  }
  const store = (done: () => void) =>
    save.run(
      {
        ...(draft && { id: draft.id, version: draft.version }),
        kind: kind.kind,
        name: draft?.name ?? inForce.name,
        ...typed,
      },
      () => {
        setChanged(false)
        done()
      },
    )
  const number = inForce.number
  const state = draft
    ? number > 0
      ? t('approvalRoute.draftOf', { n: number })
      : t('approvalRoute.draftNew')
    : number > 0
      ? t('approvalRoute.inForceNo', { n: number })
      : t('approvalRoute.usual')
  return (
    <section className={cardStyles.root}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <span className={textStyles.soft}>{state}</span>
        <span>
          {draft && (
            <ConfirmButton
              access={api.remove.access}
              question={t('approvalRoute.dropAsk', { name: title })}
              onConfirm={() =>
                remove.run(
                  { id: draft.id, version: draft.version },
                  () => void message.success(t('approvalRoute.dropped')),
                )
              }
            >
              {t('approvalRoute.drop')}
            </ConfirmButton>
          )}
          <Button loading={save.busy} onClick={() => void store(() => void message.success(t('approvalRoute.saved')))}>
            {t('approvalRoute.save')}
          </Button>
          {draft && !isChanged && (
            <ActionButton
              access={api.publish.access}
              type="primary"
              loading={publish.busy}
              onClick={() =>
                void publish.run(
                  { id: draft.id, version: draft.version },
                  (done) => void message.success(t('approvalRoute.published', { n: done.number ?? 0 })),
                )
              }
            >
              {t('approvalRoute.publish')}
            </ActionButton>
          )}
        </span>
      </header>
      <p className={textStyles.soft}>{t('approvalRoute.intro')}</p>
      {draft && draft.faults.length > 0 && !isChanged && (
        <Alert type="warning" showIcon title={t('approvalRoute.problems', { count: draft.faults.length })} />
      )}
      <RouteTable
        rows={typed.rows}
        known={known}
        faults={isChanged ? [] : (draft?.faults ?? [])}
        onChange={(next) => change({ rows: next })}
      />
      <Form layout="vertical" component="div" className={styles.stepFacts}>
        <Form.Item label={t('approvalRoute.field.fallback')}>
          <ApproverField
            known={known}
            label={t('approvalRoute.field.fallback')}
            value={typed.fallback}
            onChange={(next) => change({ fallback: next })}
          />
        </Form.Item>
      </Form>
      <p>
        <Checkbox
          checked={typed.settings.skipRepeated}
          onChange={({ target }) => change({ settings: { ...typed.settings, skipRepeated: target.checked } })}
        >
          {t('approvalRoute.skipRepeated')}
        </Checkbox>
        <Checkbox
          checked={typed.settings.withdrawLate}
          onChange={({ target }) => change({ settings: { ...typed.settings, withdrawLate: target.checked } })}
        >
          {t('approvalRoute.withdrawLate')}
        </Checkbox>
      </p>
    </section>
  )
}
