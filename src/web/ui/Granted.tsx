import type { ReactNode } from 'react'
import type { Access } from '../../kernel/access.ts'
import { useGranted } from '../session/session.ts'

/** Renders its children only for users with the permission. */
export function Granted({ access, children }: { access: Access; children: ReactNode }) {
  return useGranted(access) ? children : null
}
