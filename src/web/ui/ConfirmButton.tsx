import { App } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx'

interface Props extends Omit<ActionButtonProps, 'onClick'> {
  /** Names the object and the action. */
  question: string
  consequence?: ReactNode
  /** Label of the confirming button; the button's own when absent. */
  confirm?: string
  onConfirm: () => Promise<void>
}

/** A button for an irreversible action: asks for confirmation, and is busy until the action is done. */
export function ConfirmButton({
  question,
  consequence,
  confirm,
  onConfirm,
  children,
  danger = true,
  ...button
}: Props) {
  const { modal } = App.useApp()
  const t = useT()
  const ask = () =>
    modal.confirm({
      title: question,
      content: consequence,
      okText: confirm ?? children,
      okButtonProps: { danger },
      cancelText: t('ui.cancel'),
      onOk: onConfirm,
    })
  return (
    <ActionButton {...button} danger={danger} onClick={() => void ask()}>
      {children}
    </ActionButton>
  )
}
