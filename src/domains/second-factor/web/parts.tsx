import type { ReactNode } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { secondFactorApi } from '../api.ts'

interface Props {
  accountId: string
  /** Paths of calls whose results change with it. */
  also: readonly string[]
  question: string
  consequence: string
  children: ReactNode
}

/** Removes the authenticator app of a user who has lost it. */
export function ResetSecondFactor({ accountId, also, ...button }: Props) {
  const reset = useAct(secondFactorApi.reset, also)
  return (
    <ConfirmButton
      {...button}
      access={secondFactorApi.reset.access}
      type="link"
      onConfirm={() => reset.run({ accountId })}
    />
  )
}
