import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { contractTemplateApi as api, type Template, type TemplateClause } from '../api.ts'
import { ClauseText } from './ClauseText.tsx'
import { PositionForm } from './PositionForm.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './template.module.css'

/** The clauses of the newest version, each with what the organisation accepts instead. */
export function ClauseList({ template }: { template: Template }) {
  const t = useT()
  const [edited, edit] = useState<TemplateClause | null>(null)
  const { clauses, positions } = template
  if (clauses.length === 0) return <p className={textStyles.soft}>{t('contractTemplate.noVersion')}</p>
  return (
    <>
      {clauses.map((clause) => (
        <ClauseText
          key={clause.key}
          clause={clause}
          action={
            <ActionButton access={api.setPosition.access} type="link" size="small" onClick={() => edit(clause)}>
              {t('contractTemplate.position.edit')}
            </ActionButton>
          }
        >
          <Positions position={positions[clause.key]} />
        </ClauseText>
      ))}
      {edited && <PositionForm template={template} clause={edited} onClose={() => edit(null)} />}
    </>
  )
}

function Positions({ position }: { position: Template['positions'][string] | undefined }) {
  const t = useT()
  if (!position) return null
  const lines = [
    ...position.acceptable.map((words) => [t('contractTemplate.position.acceptable'), words] as const),
    ...(position.bottomLine === '' ? [] : [[t('contractTemplate.position.bottomLine'), position.bottomLine] as const]),
  ]
  return (
    <dl className={styles.positions}>
      {lines.map(([label, words]) => (
        <div key={`${label} ${words}`}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
