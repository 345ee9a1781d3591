import type { Ctx } from '../../../server/context.ts'
import type { Outcome } from '../api.ts'
import type { Calculation } from '../shapes.ts'
import { arbitrationFee, litigationFee } from './fees.ts'
import { interest } from './interest.ts'
import { compensation, lawyerFee } from './service.ts'

/** The result of any of the calculations that have a worksheet. */
export async function calculate(ctx: Ctx, of: Calculation): Promise<Outcome> {
  switch (of.calculator) {
    case 'litigationFee':
      return litigationFee(ctx, of.input)
    case 'arbitrationFee':
      return arbitrationFee(ctx, of.input)
    case 'lawyerFee':
      return lawyerFee(ctx, of.input)
    case 'interest':
      return interest(ctx, of.input)
    case 'compensation':
      return compensation(ctx, of.input)
  }
}
