import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../../web/i18n/t.ts'
import textStyles from '../../../../web/ui/text.module.css'
import type { Approver, When } from '../../api.ts'
import { CopiesField } from '../CopiesField.tsx'
import { AskedFacts, WhenFields } from '../WhenFields.tsx'
import type { Known } from '../words.ts'
import styles from './drawing.module.css'

const width = 'min(560px, 94vw)'

interface CopyProps {
  known: Known
  copies: readonly Approver[]
  onDone: (copies: Approver[]) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** Who gets a copy at a node. */
export function CopyDialog({ known, copies, onDone, onRemove, onClose }: CopyProps) {
  const t = useT()
  const [typed, setTyped] = useState<Approver[]>([...copies])
  const isEmpty = typed.length === 0
  const [wasAsked, ask] = useState(false)
  return (
    <Modal
      open
      width={width}
      title={t('approvalRoute.node.copy')}
      okText={t('approvalRoute.stepDone')}
      onOk={() => (isEmpty ? ask(true) : onDone(typed))}
      onCancel={onClose}
    >
      <CopiesField known={known} value={typed} onChange={setTyped} />
      {wasAsked && isEmpty && <p role="alert">{t('approvalRoute.copyEmpty')}</p>}
      <RemoveButton onRemove={onRemove} />
    </Modal>
  )
}

interface SubflowProps {
  known: Known
  definitionId: string | undefined
  onDone: (definitionId: string) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** Which sub-flow takes the place of a node: one of those in force. */
export function SubflowDialog({ known, definitionId, onDone, onRemove, onClose }: SubflowProps) {
  const t = useT()
  const [form] = Form.useForm<{ definitionId: string }>()
  const { parts } = known
  const chosen = parts.some(({ id }) => id === definitionId) ? definitionId : undefined
  return (
    <Modal
      open
      width={width}
      title={t('approvalRoute.node.subflow')}
      okText={t('approvalRoute.stepDone')}
      okButtonProps={{ disabled: parts.length === 0 }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {parts.length === 0 && <p>{t('approvalRoute.noParts')}</p>}
      <Form
        form={form}
        name="route-subflow"
        layout="vertical"
        initialValues={{ definitionId: chosen }}
        onFinish={(typed) => onDone(typed.definitionId)}
      >
        <Form.Item
          name="definitionId"
          label={t('approvalRoute.node.subflow')}
          rules={[{ required: true, message: t('ui.field.required', { label: t('approvalRoute.node.subflow') }) }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={parts.length === 0}
            options={parts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
      {chosen !== undefined && (
        <p>
          <Link to={`/system/approvalRoute/${known.kind.kind}/${chosen}`}>{t('approvalRoute.openPart')}</Link>
        </p>
      )}
      <RemoveButton onRemove={onRemove} />
    </Modal>
  )
}

interface BranchProps {
  known: Known
  /** Undefined for an else. */
  when: When | undefined
  onDone: (when: When) => void
  onRemove: () => void
  onClose: () => void
}

/** The condition of a branch. */
export function BranchDialog({ known, when, onDone, onRemove, onClose }: BranchProps) {
  const t = useT()
  const [typed, setTyped] = useState<When>(when ?? {})
  const [added, add] = useState<readonly string[]>([])
  const used = (typed.facts ?? []).map(({ fact }) => fact)
  const asked = known.kind.facts.filter(({ name }) => used.includes(name) || added.includes(name))
  return (
    <Modal
      open
      width={width}
      title={t('approvalRoute.branch')}
      okText={t('approvalRoute.stepDone')}
      onOk={() => (when ? onDone(typed) : onClose())}
      onCancel={onClose}
    >
      {when ? (
        <>
          <WhenFields when={typed} kind={known.kind} asked={asked} onChange={setTyped} />
          <AskedFacts kind={known.kind} used={used} added={added} onChange={add} />
        </>
      ) : (
        <p className={textStyles.soft}>{t('approvalRoute.elseText')}</p>
      )}
      <Button danger onClick={onRemove}>
        {t('approvalRoute.removeBranch')}
      </Button>
    </Modal>
  )
}

interface SplitProps {
  kind: 'condition' | 'parallel'
  /** The branches in words, in their order, each with what exchanges it with its neighbour. */
  branches: readonly {
    edge: number
    word: string
    onMove: Readonly<Record<'before' | 'after', (() => void) | undefined>>
    onRemove: () => void
  }[]
  hasElse: boolean
  join: 'any' | 'all'
  onJoin: (join: 'any' | 'all') => void
  onAdd: (isElse: boolean) => void
  onRemove: () => void
  onClose: () => void
}

/** A condition or a parallel part: its branches in their order, and when a parallel part ends. */
export function SplitDialog(props: SplitProps) {
  const { kind, branches, hasElse, join, onJoin, onAdd, onRemove, onClose } = props
  const t = useT()
  const word = t.label(`approvalRoute.node.${kind}`)
  return (
    <Modal
      open
      width={width}
      title={word}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('approvalRoute.stepDone')}</Button>}
    >
      <p className={textStyles.soft}>{t(`approvalRoute.about.${kind}`)}</p>
      {kind === 'parallel' && (
        <Form layout="vertical" component="div">
          <Form.Item label={t('approvalRoute.joinWhen')}>
            <Radio.Group
              value={join}
              onChange={({ target }) => onJoin(target.value as 'any' | 'all')}
              options={(['all', 'any'] as const).map((value) => ({ value, label: t(`approvalRoute.join.${value}`) }))}
            />
          </Form.Item>
        </Form>
      )}
      <ol className={styles.branches}>
        {branches.map(({ edge, word: branch, onMove, onRemove: removeBranch }) => (
          <li key={edge}>
            <span>{branch}</span>
            <span className={styles.actions}>
              <Button
                size="small"
                disabled={!onMove.before}
                aria-label={t('approvalRoute.moveBeforeOf', { name: branch })}
                onClick={onMove.before}
              >
                {t('approvalRoute.moveBefore')}
              </Button>
              <Button
                size="small"
                disabled={!onMove.after}
                aria-label={t('approvalRoute.moveAfterOf', { name: branch })}
                onClick={onMove.after}
              >
                {t('approvalRoute.moveAfter')}
              </Button>
              <Button
                size="small"
                danger
                icon={<DeleteOutlined />}
                title={t('approvalRoute.removeBranch')}
                aria-label={t('approvalRoute.removeBranchOf', { name: branch })}
                onClick={removeBranch}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => onAdd(false)}>{t('approvalRoute.addBranch')}</Button>
        {kind === 'condition' && !hasElse && <Button onClick={() => onAdd(true)}>{t('approvalRoute.addElse')}</Button>}
        <Button danger onClick={onRemove}>
          {t(`approvalRoute.remove.${kind}`)}
        </Button>
      </div>
    </Modal>
  )
}

function RemoveButton({ onRemove }: { onRemove: (() => void) | undefined }) {
  const t = useT()
  return (
    onRemove && (
      <p>
        <Button danger onClick={onRemove}>
          {t('approvalRoute.removeStep')}
        </Button>
      </p>
    )
  )
}
