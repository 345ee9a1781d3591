import type { Ctx } from '../../../server/context.ts'
import { blindTo } from '../../../server/records.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify } from '../../notice/server/service.ts'
import { finalApprover } from '../../workflow/server/facade.ts'
import type { Seal } from '../api.ts'

/**
 * Users who may register the sealing now: keepers to whom the application is visible, without its applicant and its
 * last approver (separation of duties).
 */
export async function keepersOf(ctx: Ctx, seal: Seal): Promise<{ id: string; name: string }[]> {
  const approver = await finalApprover(ctx, seal.id)
  const keepers = (await accountsWith(ctx, 'contract:seal:register')).filter(
    ({ id }) => id !== seal.createPsnId && id !== approver,
  )
  const blind = await blindTo(
    ctx,
    keepers.map(({ id }) => id),
    'contract_seal',
    seal.id,
  )
  return keepers.filter(({ id }) => !blind.includes(id))
}

/** Notifies the keepers of an approved application. */
export async function notifyKeepers(ctx: Ctx, seal: Seal, link: string): Promise<void> {
  const keepers = await keepersOf(ctx, seal)
  await notify(ctx, {
    to: keepers.map(({ id }) => id),
    kind: 'sealWaiting',
    todo: true,
    vars: { title: `${seal.sealNo} ${seal.contractName}`, name: seal.createPsnName },
    link,
    bizType: 'contract_seal',
    bizId: seal.id,
  })
}
