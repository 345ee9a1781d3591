import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { PageDef, RecordPanelSlot } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/RobotLabelIndex',
    title: 'label.ruleTitle',
    access: 'system:dict:view',
    sets: ['rule'],
    menu: { group: 'label', order: 20 },
    load: async () => (await import('./LabelPage.tsx')).LabelPage,
  },
]

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'labels',
    title: 'label.title',
    order: 35,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./LabelPanel.tsx')).LabelPanel),
  },
]
