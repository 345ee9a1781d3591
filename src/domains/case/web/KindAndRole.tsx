import { Form, type SelectProps } from 'antd'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { useValue } from '../../../web/record/Item.tsx'
import type { Party } from '../api.ts'
import * as codes from '../codes.ts'
import { oppositeRole, roleOfKind, rolesIn } from '../stages.ts'
import { codesAmong } from './codes-among.ts'

type Input = SelectProps<string | number>

/** The kind of a case. Where our role is empty, the kind determines it. */
export function KindSelect(input: Input) {
  const ourRole = useValue<codes.PartyRole | null>('ourRole') ?? null
  const setRole = useSetRole()
  return (
    <CodeSelect
      of={codes.caseKind}
      {...input}
      onChange={(kind, option) => {
        input.onChange?.(kind, option)
        if (ourRole === null && kind !== undefined) setRole(roleOfKind[kind as codes.CaseKind])
      }}
    />
  )
}

/** Our role in a case. Parties without a role take ours, or the opposite one. */
export function OurRoleSelect(input: Input) {
  const type = useValue<codes.CaseType | null>('caseType') ?? null
  const setRole = useSetRole()
  return (
    <CodeSelect
      of={type ? codesAmong(codes.partyRole, rolesIn(type, 'start')) : codes.partyRole}
      {...input}
      onChange={(role, option) => {
        input.onChange?.(role, option)
        if (role !== undefined) setRole(role as codes.PartyRole)
      }}
    />
  )
}

/** Sets our role, and the roles of the parties that have none, unless the type of case does not have the role. */
function useSetRole(): (role: codes.PartyRole) => void {
  const form = Form.useFormInstance()
  const type = useValue<codes.CaseType | null>('caseType') ?? null
  const parties = useValue<Party[]>('parties') ?? []
  return (role) => {
    if (type !== null && !rolesIn(type, 'start').includes(role)) return
    form.setFieldValue('ourRole', role)
    const opposite = oppositeRole(role)
    form.setFieldValue(
      'parties',
      parties.map((party) => ({ ...party, role: party.role ?? (party.isOurs ? role : opposite) })),
    )
  }
}
