import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { CasePicker, CaseTitle } from '../../precedent/web/parts.tsx'
import { knowledgeApi, type Legislation } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import styles from './knowledge.module.css'

/** The cases that a text is related to. */
export function RelatedPage() {
  const t = useT()
  const { id, isEditing } = useRecordMode()
  const call = useCall(knowledgeApi.queryById, { id }, { enabled: id !== '' })
  useTabTitle(call.data && `${t('knowledge.do.relate')}${colon()}${call.data.title}`)
  if (id === '')
    return (
      <section className={cardStyles.root}>
        <EmptyState
          title={t('knowledge.noText')}
          action={<Link to="/LegislationIndexNew">{t('knowledge.title')}</Link>}
        />
      </section>
    )
  return <CallState call={call}>{(text) => <Related key={text.version} text={text} editing={isEditing} />}</CallState>
}

function Related({ text, editing }: { text: Legislation; editing: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const act = useAct(knowledgeApi.relate)
  const mayEdit = useGranted(knowledgeApi.relate.access) && text.isOwn && editing
  const [ids, set] = useState<string[]>(text.relatedCases)
  const isChanged = JSON.stringify(ids) !== JSON.stringify(text.relatedCases)
  useUnsaved(isChanged)
  return (
    <section className={classes(cardStyles.root, styles.related)}>
      <header className={listStyles.head}>
        <h1>{t('knowledge.do.relate')}</h1>
        {mayEdit && (
          <Button
            type="primary"
            disabled={!isChanged}
            loading={act.busy}
            onClick={() => void act.run({ id: text.id, version: text.version, relatedCases: ids })}
          >
            {t('record.do.save')}
          </Button>
        )}
      </header>
      <p>
        <Button type="link" onClick={() => void navigate(`/LegislationMainNew/view/${text.id}`)}>
          {text.title}
        </Button>
      </p>
      {mayEdit && (
        <CasePicker
          multiple
          aria-label={t('knowledge.pickCases')}
          placeholder={t('knowledge.pickCases')}
          value={ids}
          onChange={(next) => set([next ?? []].flat())}
        />
      )}
      {ids.length > 0 ? <CaseLinks ids={ids} /> : <EmptyState title={t('knowledge.noCases')} />}
    </section>
  )
}

/** Links to cases of the library. */
export function CaseLinks({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={styles.kept}>
      {ids.map((id) => (
        <li key={id}>
          <Link to={`/CaseMain?id=${id}`}>
            <CaseTitle id={id} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
