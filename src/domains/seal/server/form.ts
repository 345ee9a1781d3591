import type { FormSources } from '../../../server/papers.ts'
import { factsOf } from '../../printout/server/facade.ts'
import { sealKind } from './kind.ts'

/** The seal form: the application, its approval, and lines for applicant and keeper. */
export const forms: FormSources = {
  contract_seal: {
    approval: {
      title: 'seal.form.title',
      hasApprovals: true,
      of: async (ctx, id) => ({
        facts: await factsOf(ctx, 'contract_seal', await sealKind.sheet!(ctx, id), ['scanFile', 'sealNo']),
        signatures: [ctx.say('seal.field.createPsnName'), ctx.say('seal.field.sealKeeper')],
      }),
    },
  },
}
