import { Button, Tooltip, type ButtonProps } from 'antd'
import type { Access } from '../../kernel/access.ts'
import { useGranted } from '../session/session.ts'

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Without the permission the button is not rendered. */
  access?: Access
  /** Why it is disabled; shown as a tooltip. */
  refusal?: string | false | undefined
}

/** A button that is absent without the permission and disabled, with the reason, in the wrong state. */
export function ActionButton({ access = 'signedIn', refusal, children, ...button }: ActionButtonProps) {
  if (!useGranted(access)) return null
  if (!refusal) return <Button {...button}>{children}</Button>
  return (
    <Tooltip title={refusal}>
      {/* Focusable, so that the reason can be reached by keyboard. */}
      <span tabIndex={0} aria-label={refusal} role="note">
        <Button {...button} disabled>
          {children}
        </Button>
      </span>
    </Tooltip>
  )
}
