import { DeleteOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { RouteStep } from '../api.ts'
import { StepFields } from './StepFields.tsx'
import { lacksOf } from './step-faults.ts'
import type { Known } from './words.ts'

interface Props {
  step: RouteStep | null
  known: Known
  /** What is wrong with the step as it is, by its places. */
  faults: Readonly<Record<string, string>>
  onDone: (step: RouteStep) => void
  onRemove?: () => void
  onClose: () => void
}

const empty: RouteStep = { node: '', approvers: [{ by: 'role' }], mode: 'any' }

/** A step of a row, in a dialog. It is taken over when nothing is lacking. */
export function StepDialog({ step, known, faults, onDone, onRemove, onClose }: Props) {
  const t = useT()
  const [typed, type] = useState(step ?? empty)
  const [wasAsked, ask] = useState(false)
  const lacks = lacksOf(t, typed)
  return (
    <Modal
      open
      title={t('approvalRoute.step')}
      width="min(560px, 94vw)"
      okText={t('approvalRoute.stepDone')}
      onOk={() => (Object.keys(lacks).length > 0 ? ask(true) : onDone(typed))}
      onCancel={onClose}
    >
      <StepFields
        autoFocus
        step={typed}
        known={known}
        faults={wasAsked ? lacks : typed === step ? faults : {}}
        onChange={type}
      />
      {onRemove && (
        <Button type="text" danger icon={<DeleteOutlined />} onClick={onRemove}>
          {t('approvalRoute.removeStep')}
        </Button>
      )}
    </Modal>
  )
}
