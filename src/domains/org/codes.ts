import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** Type of a node of the organisation: an institution, a department, a person. */
export const nodeType = enumeration('org.nodeType', { ogn: 'ogn', dept: 'dept', psn: 'psn' })
export type NodeType = (typeof nodeType.values)[number]

/** The types that are allowed below each type. */
export const childTypes: Readonly<Record<NodeType, readonly NodeType[]>> = {
  ogn: ['ogn', 'dept', 'psn'],
  dept: ['dept', 'psn'],
  psn: [],
}

export const orgEnabled = enumeration('org.enabled', { on: true, off: false })

export type NodeAction = 'enable' | 'disable'
export const nodeTransitions = transitions<{ enabled: boolean }>()<NodeAction>({
  enable: { from: { enabled: [false] }, to: { enabled: true } },
  disable: { from: { enabled: [true] }, to: { enabled: false } },
})
