import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, TopBarSlot } from '../../../web/pages/types.ts'
import { NotesWidget } from './NotesWidget.tsx'

export const topBar: readonly TopBarSlot[] = [{ order: 10, access: 'signedIn', component: NotesWidget }]
export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'notes',
    home: 'both',
    row: 'quiet',
    order: 40,
    weight: 1,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./NotesCard.tsx')).NotesCard),
  },
]
