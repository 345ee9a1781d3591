import { useMemo, type ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { tagWidth } from '../../../web/record/columns.tsx'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { roleWords } from '../../permission/web/parts.tsx'
import { userColumns, type User } from '../api.ts'
import { sex, userStatus } from '../codes.ts'

export const statusTones = { enabled: 'done', disabled: 'draft' } as const satisfies Record<string, Tone>

const widths: Partial<Record<(typeof userColumns)[number], number>> = {
  loginName: 130,
  name: 90,
  sex: 76,
  phone: 115,
  email: 180,
  ognName: 150,
  deptName: 115,
  roles: 130,
  lastLoginTime: 160,
}
const sortable: ReadonlySet<string> = new Set(['loginName', 'name', 'lastLoginTime'])

/** The columns of the list of users. Their keys are those of the export. */
export function useUserColumns(): readonly Column<User>[] {
  const t = useT()
  return useMemo(() => {
    const renderers: Partial<Record<(typeof userColumns)[number], (user: User) => ReactNode>> = {
      sex: (user) => t.label(sex.labelKey(user.sex)),
      roles: (user) => roleWords(t, user.roles),
      status: (user) => <StatusTag of={userStatus} tones={statusTones} value={user.status} />,
    }
    return userColumns.map((key): Column<User> => {
      const render = renderers[key]
      return {
        key,
        title: t(`user.field.${key}`),
        ...(widths[key] !== undefined && { width: widths[key] }),
        ...(key === 'status' && { width: tagWidth(t, userStatus, 80) }),
        ...(sortable.has(key) && { sortable: true }),
        ...(key === 'email' && { optional: true }),
        ...(render && { render }),
      }
    })
  }, [t])
}
