import { fail } from '../../../kernel/errors.ts'
import { serve } from '../../../server/serve.ts'
import { modelApi } from '../api.ts'
import { modelFor } from './service.ts'
import { readSettings, saveSettings } from './settings.ts'

const mostShown = 200

export const routes = serve(modelApi)({
  query: (ctx) => readSettings(ctx),
  save: saveSettings,
  async test(ctx) {
    const model = (await modelFor(ctx)) ?? fail('model.none')
    const from = performance.now()
    let said = ''
    const messages = [{ role: 'user' as const, content: '请用一句话说明您能否正常工作。' }]
    for await (const piece of model.answer({ system: '用中文简短回答。', messages, maxTokens: 100 })) said += piece
    return { said: said.slice(0, mostShown), milliseconds: Math.round(performance.now() - from) }
  },
})
