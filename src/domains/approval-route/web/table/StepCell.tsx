import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { separator } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import type { RouteStep } from '../../api.ts'
import { approverWord, type Known, stepFacts, stepName } from '../words.ts'
import styles from './brackets.module.css'

interface Props {
  step: RouteStep | undefined
  /** The first free place of the row. */
  isNext: boolean
  known: Known
  onClick: () => void
}

/** A step of a row, which opens it; or the place where the next one is added. */
export function StepCell({ step, isNext, known, onClick }: Props) {
  const t = useT()
  if (!step)
    return isNext ? (
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        title={t('approvalRoute.addStep')}
        aria-label={t('approvalRoute.addStep')}
        onClick={onClick}
      />
    ) : (
      '—'
    )
  const name = stepName(t, step.node)
  const who = step.approvers.map((one) => approverWord(t, known, one)).join(separator())
  const facts = stepFacts(t, step)
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={t('approvalRoute.editStep', { name })}
      title={[name, who, facts].filter(Boolean).join(' · ')}
      onClick={onClick}
    >
      <strong>{name}</strong>
      {who !== name && <span>{who}</span>}
      {facts && <small>{facts}</small>}
    </button>
  )
}
