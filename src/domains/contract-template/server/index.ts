import type { RecordKind } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { contractType, ourPosition } from '../../contract/codes.ts'
import { categoryNames } from '../../contract-category/server/facade.ts'
import { contracts } from '../../contract/server/service.ts'
import { contractTemplateApi as api } from '../api.ts'
import { templateStatus } from '../codes.ts'
import { begin, fill } from './begin.ts'
import { currentDeviations } from './deviations.ts'
import { readTemplate, shownClauses, templateRow, versionRow } from './rows.ts'
import { changeStatus, deleteTemplate, listTemplates, saveTemplate, setPosition } from './service.ts'
import { addVersion, downloadVersion } from './versions.ts'

export const routes = serve(api)({
  query: listTemplates,
  queryById: (ctx, { id }) => readTemplate(ctx, id),
  save: saveTemplate,
  addVersion,
  async clauses(ctx, { id, versionId }) {
    await templateRow(ctx, id)
    return shownClauses(await versionRow(ctx, id, versionId))
  },
  download: downloadVersion,
  setPosition,
  changeStatus,
  delete: deleteTemplate,
  begin,
  fill,
  async deviations(ctx, { contractId }) {
    await contracts.see(ctx, contractId)
    return currentDeviations(ctx, contractId)
  },
})

export const records: Record<string, RecordKind> = {
  contract_template: {
    view: api.queryById.access,
    words: 'contractTemplate',
    codes: { status: templateStatus, contractType, ourPosition },
    async ownLabels(ctx) {
      const names = await categoryNames(ctx)
      const label = ctx.label('contractTemplate.field.contractCategory')
      return new Map([['contractCategory', { label, word: (code: string) => names.get(code) ?? code }]])
    },
    async see(ctx, id) {
      const { name } = await templateRow(ctx, id)
      return {
        number: null,
        title: name,
        path: `/contractTemplateMain/view/${id}`,
        isEditable: ctx.who.perms.has('contract:template:edit'),
      }
    },
  },
}
