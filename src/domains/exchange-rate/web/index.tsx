import { SwapOutlined } from '@ant-design/icons'
import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/exchangeRate/index',
    title: 'exchangeRate.title',
    access: 'signedIn',
    tool: 15,
    toolText: 'exchangeRate.tool',
    toolIcon: SwapOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./ExchangeRatesPage.tsx')).ExchangeRatesPage,
  },
]
