import { Button } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { RowsTable } from '../../../web/record/Rows.tsx'
import { refusalFor, useRecord } from '../../../web/record/record-context.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { LawText } from '../../knowledge/web/parts.tsx'
import type { AuditProject } from '../api.ts'
import { problemLevel, problemState } from '../codes.ts'
import { levelTones, problemTones } from './config.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  audit: AuditProject
  onRectify: (problemId: string) => void
}
const heads = ['desc', 'level', 'rectifyDept', 'deadline', 'state', 'rectifyResult'] as const

/** The findings with department in charge, deadline and rectification state. */
export function Problems({ audit, onRectify }: Props) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const mayRectify = refusalFor(useRecord(), 'rectify') === undefined
  const { rectified } = problemState.code
  return (
    <RowsTable
      heads={[...heads.map((name) => t(`auditProject.field.${name}`)), '']}
      none={t('auditProject.problem.none')}
      rows={audit.problems.map((problem) => [
        <div key="desc">
          <ClampText text={problem.desc} />
          {problem.basis && (
            <p className={textStyles.soft}>
              {t('auditProject.field.basis')}
              {colon()}
              <LawText text={problem.basis} />
            </p>
          )}
        </div>,
        <StatusTag key="level" of={problemLevel} tones={levelTones} value={problem.level} />,
        problem.rectifyDeptName,
        problem.deadline < today && problem.state !== rectified ? (
          <time key="deadline" className={recordStyles.sectionFault}>
            {t('auditProject.late', { date: problem.deadline })}
          </time>
        ) : (
          <time key="deadline">{written(problem.deadline)}</time>
        ),
        <StatusTag key="state" of={problemState} tones={problemTones} value={problem.state} />,
        problem.rectifyResult && <ClampText key="result" text={problem.rectifyResult} />,
        mayRectify && problem.state !== rectified ? (
          <Button key="rectify" type="link" onClick={() => onRectify(problem.id)}>
            {t('auditProject.do.rectify')}
          </Button>
        ) : (
          ' '
        ),
      ])}
    />
  )
}
