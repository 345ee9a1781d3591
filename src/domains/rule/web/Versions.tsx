import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import {
  RecordReactContext,
  doneWord,
  refusalFor,
  refusalWord,
  type RecordContext,
  useRecord,
} from '../../../web/record/record-context.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { type Rule, ruleApi, type RuleVersion } from '../api.ts'
import { hasElements } from '../codes.ts'
import { Basic } from './Basic.tsx'
import { Basis } from './Basis.tsx'
import { Elements } from './Elements.tsx'
import type { RuleConfig } from './config.ts'
import { Samples } from './Samples.tsx'
import { Weights } from './Weights.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './rule.module.css'

/** The versions that have passed a review, with a button to restore one. */
export function Versions({ config, rule }: { config: RuleConfig; rule: Rule }) {
  const t = useT()
  const { modal, message } = App.useApp()
  const call = useCall(ruleApi.versions, { id: rule.id })
  const back = useRecordAct(config, ruleApi.rollback)
  const [shown, show] = useState<RuleVersion | null>(null)
  const context = useRecord()
  const refusal = refusalFor(context, 'rollback')
  const ask = ({ no }: RuleVersion) =>
    void modal.confirm({
      title: t('rule.rollbackAsk', { no }),
      content: t('rule.rollbackText'),
      okText: t('rule.do.rollback'),
      cancelText: t('ui.cancel'),
      onOk: () =>
        back.run(
          { id: rule.id, version: rule.version, no },
          () => void message.success(doneWord(t, 'rule', 'rollback', t('rule.versionNo', { no }))),
        ),
    })
  return (
    <CallState call={call}>
      {(versions) =>
        versions.length === 0 ? (
          <p className={textStyles.soft}>{t('rule.noVersions')}</p>
        ) : (
          <>
            <ul className={styles.versions}>
              {versions.map((one) => (
                <li key={one.no}>
                  <strong>{t('rule.versionNo', { no: one.no })}</strong>
                  <span className={textStyles.soft}>
                    {' '}
                    {written(one.reviewTime.slice(0, 16))}{' '}
                    {t('rule.versionBy', { writer: one.writerName, reviewer: one.reviewerName })}
                  </span>
                  <div>
                    <Button type="link" size="small" onClick={() => show(one)}>
                      {t('rule.showVersion')}
                    </Button>
                    {refusal !== 'hidden' && (
                      <Button
                        type="link"
                        size="small"
                        disabled={refusal !== undefined}
                        title={refusal && refusalWord(t, context, 'rollback', refusal)}
                        onClick={() => ask(one)}
                      >
                        {t('rule.do.rollback')}
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {shown && (
              <Modal
                open
                width="min(800px, 92vw)"
                title={t('rule.versionNo', { no: shown.no })}
                footer={null}
                onCancel={() => show(null)}
              >
                <Said rule={rule} content={shown.content} />
              </Modal>
            )}
          </>
        )
      }
    </CallState>
  )
}

/** The content of a version, in the layout of the record. */
function Said({ rule, content }: { rule: Rule; content: RuleVersion['content'] }) {
  const t = useT()
  const context = useRecord()
  const said = { ...rule, ...content }
  const { ruleKind: kind } = rule
  // No actions are possible on a past version.
  const past = {
    ...context,
    record: said,
    draft: null,
    caller: { ...context.caller, perms: new Set<string>() },
  } as RecordContext
  return (
    <RecordReactContext value={past}>
      <div className={styles.said}>
        <Basic rule={said} kind={kind} />
        {hasElements(kind) && <h3>{t('rule.field.elements')}</h3>}
        {hasElements(kind) && <Elements rule={said} />}
        {kind === 'case' && <h3>{t('rule.field.weights')}</h3>}
        {kind === 'case' && <Weights rule={said} />}
        <h3>{t('rule.field.basis')}</h3>
        <Basis rule={said} />
        <h3>{t('rule.field.samples')}</h3>
        <Samples rule={said} kind={kind} />
      </div>
    </RecordReactContext>
  )
}
