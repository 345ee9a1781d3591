import { newId } from '../../../src/kernel/ids.ts'
import type { World } from './world.ts'

type Make = (w: World, version: (id: string) => number) => object
const at =
  (name: string, more: object = {}): Make =>
  (w, version) => ({ id: w.ids[name], version: version(w.ids[name]!), ...more })

/** A row with all its parts, so that a probe changes nothing but the part that it replaces. */
const wholeRow = {
  when: { categories: ['QT'], orgIds: [newId()], from: '1.00', to: '2.00', facts: [{ fact: 'isFrame', is: ['x'] }] },
  steps: [{ node: 'step', approvers: [{ by: 'role', value: 'legal_staff' }], mode: 'any', fields: ['subject'] }],
  copies: [{ by: 'role', value: 'legal_staff' }],
}

/** Inputs of the settings of an organisation that are valid except for the caller: approvals, categories, own fields. */
export const settingsInputs: Record<string, Make> = {
  'approval-route.ofKind': () => ({ kind: 'contract' }),
  'approval-route.save': (w, version) => ({
    id: w.ids['definitionId'],
    version: version(w.ids['definitionId'] ?? ''),
    kind: 'contract',
    name: 'name',
    fallback: { by: 'role', value: 'legal_manager' },
    rows: [{ when: {}, steps: [{ node: 'step', approvers: [{ by: 'role', value: 'legal_staff' }], mode: 'any' }] }],
  }),
  'approval-route.remove': (w, version) => ({
    id: w.ids['definitionGoneId'],
    version: version(w.ids['definitionGoneId'] ?? ''),
  }),
  'approval-route.dryRun': () => ({ kind: 'contract', draft: { contractName: 'name' } }),
  'approval-route.tryPast': () => ({
    kind: 'contract',
    name: 'name',
    fallback: { by: 'role', value: 'legal_manager' },
    rows: [{ ...wholeRow, when: {} }],
  }),
  'approval-route.preview': (w) => ({
    kind: 'contract',
    name: 'name',
    fallback: { by: 'role', value: 'legal_manager' },
    rows: [wholeRow],
    graph: {
      nodes: [
        { id: 'step', kind: 'approval', step: wholeRow.steps[0], copies: wholeRow.copies },
        { id: 'start', kind: 'start' },
      ],
      edges: [{ from: 'start', to: 'step', when: wholeRow.when }],
    },
    recordId: w.contracts.approved.id,
  }),
  'approval-route.submitted': () => ({ kind: 'contract' }),
  'approval-route.named': () => ({ names: ['name'] }),
  'contract-category.add': () => ({ parent: 'QT05', segment: newId().slice(-2), name: newId().slice(-8) }),
  'contract-category.save': () => ({ code: 'QT04', version: 0, settings: {} }),
  'contract-category.remove': () => ({ code: 'QT05PX', version: 1 }),
  'own-field.save': at('ownFieldId', { label: 'changed', type: 'text' }),
  'own-field.sort': (w) => ({ ids: [w.ids['ownFieldId']] }),
  'own-field.retire': at('ownFieldId', { isRetired: true }),
  'own-field.delete': at('ownEmptyId'),
}
