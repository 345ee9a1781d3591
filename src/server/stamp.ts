import type { CreatedBy } from '../kernel/created-by.ts'
import type { Ctx } from './context.ts'

/** The creation stamp of the caller, with the caller's place in the organisation. */
export function stampOf(ctx: Ctx): Omit<CreatedBy, 'createTime'> & { createTime: Date } {
  const { seat, accountId, name } = ctx.who
  return {
    createOgnId: seat.ognId,
    createOgnName: seat.ognName,
    createDeptId: seat.deptId,
    createDeptName: seat.deptName,
    createPsnId: accountId,
    createPsnName: name,
    createPsnFullId: seat.psnFullId,
    createPsnFullName: seat.psnFullName,
    createTime: ctx.now,
  }
}
