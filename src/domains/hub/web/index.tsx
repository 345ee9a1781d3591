import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, RecordHeadSlot } from '../../../web/pages/types.ts'

export const recordHead: readonly RecordHeadSlot[] = [
  {
    key: 'hub',
    order: 10,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./RecordHub.tsx')).RecordHub),
  },
]

/** Legal departments have their tasks instead. */
const others = { access: 'contract:new:add', coveredBy: 'contract:approve' }

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'awaited',
    home: 'enterprise',
    row: 'todo',
    order: 40,
    weight: 3,
    ...others,
    component: lazyComponent(async () => (await import('./AwaitedCard.tsx')).AwaitedCard),
  },
  {
    key: 'lines',
    home: 'enterprise',
    row: 'mine',
    order: 10,
    weight: 1,
    ...others,
    component: lazyComponent(async () => (await import('./LinesCard.tsx')).LinesCard),
  },
  {
    key: 'queues',
    home: 'operations',
    row: 'todo',
    order: 10,
    weight: 3,
    access: 'manage',
    component: lazyComponent(async () => (await import('./QueuesCard.tsx')).QueuesCard),
  },
  {
    key: 'pace',
    home: 'enterprise',
    row: 'charts',
    order: 20,
    weight: 1,
    access: 'contract:seal:approve',
    component: lazyComponent(async () => (await import('./PaceCard.tsx')).PaceCard),
  },
  {
    key: 'load',
    home: 'enterprise',
    row: 'charts',
    order: 50,
    weight: 1,
    access: 'contract:seal:approve',
    component: lazyComponent(async () => (await import('./LoadCard.tsx')).LoadCard),
  },
]
