import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { approvalRouteApi as api, type RouteGraph } from '../api.ts'
import { usualFallback } from '../codes.ts'
import { emptyGraph } from './graph/edit.ts'
import { VersionDialog } from './VersionDialog.tsx'
import { type Known, stateWord } from './words.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './route.module.css'

interface Props {
  known: Known
  /** The default definition, while it is in force. */
  usual: RouteGraph | null
}

/** The sub-flows of a kind, and its versions in force and before. */
export function Definitions({ known, usual }: Props) {
  const t = useT()
  const kind = known.kind.kind
  const call = useCall(api.query, { kind, size: 100 })
  const [isNew, add] = useState(false)
  const [viewed, view] = useState<{ title: string; of: string | RouteGraph } | null>(null)
  return (
    <CallState call={call}>
      {({ records }) => {
        const parts = records.filter(({ isPart, state }) => isPart && state !== 'retired')
        const versions = records.filter(({ state }) => state !== 'draft')
        return (
          <div className={styles.definitions}>
            <section aria-label={t('approvalRoute.parts')}>
              <h2>{t('approvalRoute.parts')}</h2>
              <p className={textStyles.soft}>{t('approvalRoute.partsText')}</p>
              <ul>
                {parts.map((part) => (
                  <li key={part.id}>
                    <Link to={`/system/approvalRoute/${kind}/${part.id}`}>{part.name}</Link>
                    <span className={textStyles.soft}>{stateWord(t, part)}</span>
                  </li>
                ))}
              </ul>
              <Button onClick={() => add(true)}>{t('approvalRoute.addPart')}</Button>
            </section>
            <section aria-label={t('approvalRoute.versions')}>
              <h2>{t('approvalRoute.versions')}</h2>
              <ul>
                {usual && (
                  <li>
                    <Button type="link" onClick={() => view({ title: t('approvalRoute.default'), of: usual })}>
                      {t('approvalRoute.default')}
                    </Button>
                  </li>
                )}
                {versions.map((one) => {
                  const word = stateWord(t, one)
                  const title = one.isPart ? `${one.name} ${word}` : word
                  return (
                    <li key={one.id}>
                      <Button type="link" onClick={() => view({ title, of: one.id })}>
                        {title}
                      </Button>
                      <span className={textStyles.soft}>
                        {written(one.publishTime)} {one.publishPsnName}
                      </span>
                    </li>
                  )
                })}
              </ul>
            </section>
            {isNew && <NewPart kind={kind} onClose={() => add(false)} />}
            {viewed && <VersionDialog title={viewed.title} of={viewed.of} known={known} onClose={() => view(null)} />}
          </div>
        )
      }}
    </CallState>
  )
}

/** Begins a sub-flow: it has a name, and no step yet. */
function NewPart({ kind, onClose }: { kind: string; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <FormDialog
      title={t('approvalRoute.addPart')}
      confirm={t('approvalRoute.addPart')}
      by={api.save}
      of={{ kind, isPart: true, fallback: usualFallback, graph: emptyGraph }}
      told={t('approvalRoute.saved')}
      onDone={({ id }) => void navigate(`/system/approvalRoute/${kind}/${id}`)}
      onClose={onClose}
    >
      <Field name="name" label={t('approvalRoute.field.name')} required>
        <Input maxLength={100} autoFocus />
      </Field>
    </FormDialog>
  )
}
