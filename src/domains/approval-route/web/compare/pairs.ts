import type { GraphNode, RouteGraph, When } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { nodeOf } from '../graph/edit.ts'
import { type Branch, type Part, sequencesOf } from '../graph/sequence.ts'
import { alignedBy, matched, withMoves } from './align.ts'
import { haveCommonAmount, type NodePart, nodeDifferences, whenDifferences, type WhenPart } from './parts.ts'

const kinds = graphNode.code

/** A node before and after; one of them is missing where it was added or removed. */
export interface NodePair {
  before: GraphNode | undefined
  after: GraphNode | undefined
  /** By what the two differ. */
  parts: readonly NodePart[]
  /** It has changed places with other steps. */
  isMoved: boolean
  branches: readonly BranchPair[]
}

/** A branch before and after, by its edge. */
export interface BranchPair {
  before: number | undefined
  after: number | undefined
  parts: readonly WhenPart[]
  nodes: readonly NodePair[]
}

/** Two graphs beside each other, in the order of reading. Nodes are recognised by what they say, not by their ids. */
export function pairsOf(before: RouteGraph, after: RouteGraph): NodePair[] {
  return new Pairing(before, after).sequence(sequencesOf(before), sequencesOf(after))
}

class Pairing {
  readonly #before: RouteGraph
  readonly #after: RouteGraph

  constructor(before: RouteGraph, after: RouteGraph) {
    this.#before = before
    this.#after = after
  }

  sequence(before: readonly Part[], after: readonly Part[]): NodePair[] {
    const aligned = withMoves(
      alignedBy(before, after, (a, b) => this.#likeness(a, b)),
      (a, b) => {
        const [one, other] = [this.#nodeBefore(a), this.#nodeAfter(b)]
        return one.step !== undefined && one.step.node === other.step?.node
      },
    )
    return aligned.map(({ pair: [a, b], isMoved }) => {
      const [one, other] = [a && this.#nodeBefore(a), b && this.#nodeAfter(b)]
      return {
        before: one,
        after: other,
        parts: one && other ? nodeDifferences(one, other) : [],
        isMoved,
        branches: this.#branches(a?.branches ?? [], b?.branches ?? []),
      }
    })
  }

  #branches(before: readonly Branch[], after: readonly Branch[]): BranchPair[] {
    return matched(before, after, (a, b) => this.#likenessOfBranches(a, b)).map(([a, b]) => {
      const [one, other] = [a && this.#whenBefore(a), b && this.#whenAfter(b)]
      return {
        before: a?.edge,
        after: b?.edge,
        parts: one && other ? whenDifferences(one, other) : [],
        nodes: this.sequence(a?.parts ?? [], b?.parts ?? []),
      }
    })
  }

  #nodeBefore = ({ id }: Part): GraphNode => nodeOf(this.#before, id)!
  #nodeAfter = ({ id }: Part): GraphNode => nodeOf(this.#after, id)!
  #whenBefore = ({ edge }: Branch): When | undefined => this.#before.edges[edge]!.when
  #whenAfter = ({ edge }: Branch): When | undefined => this.#after.edges[edge]!.when

  /** How much two nodes are alike; 0 for two that have nothing to do with each other. */
  #likeness(a: Part, b: Part): number {
    const [one, other] = [this.#nodeBefore(a), this.#nodeAfter(b)]
    if (one.kind !== other.kind) return 0
    if (one.kind === kinds.condition) return 1 + 2 * this.#sameBranches(a, b)
    if (one.kind !== kinds.approval) return nodeDifferences(one, other).length === 0 ? 3 : 1
    const parts = nodeDifferences(one, other)
    if (parts.length === 0) return 4
    return parts.includes('node') ? (parts.includes('approvers') ? 0 : 1.5) : 2.5
  }

  /** The share of branches of a condition that the other one has, too. */
  #sameBranches({ branches }: Part, other: Part): number {
    const isSame = (a: Branch, b: Branch): boolean => {
      const [one, two] = [this.#whenBefore(a), this.#whenAfter(b)]
      return one && two ? whenDifferences(one, two).length === 0 : one === two
    }
    const same = branches.filter((a) => other.branches.some((b) => isSame(a, b))).length
    return same / Math.max(1, branches.length, other.branches.length)
  }

  /** The same for branches, first by their conditions, then by their steps. */
  #likenessOfBranches(a: Branch, b: Branch): number {
    const [one, other] = [this.#whenBefore(a), this.#whenAfter(b)]
    if (!one || !other) return one === other ? 50 + this.#likenessOfSteps(a, b) : 0
    const parts = whenDifferences(one, other)
    if (parts.length === 0) return 50 + this.#likenessOfSteps(a, b)
    if (parts.length > 1) return 0
    const steps = this.#likenessOfSteps(a, b)
    const hasCommon = parts[0] === 'amount' && haveCommonAmount(one, other)
    return hasCommon || steps === 10 ? 20 + steps : 0
  }

  /** From 0 to 9, and 10 for the same steps. */
  #likenessOfSteps({ parts: before }: Branch, { parts: after }: Branch): number {
    const aligned = alignedBy(before, after, (a, b) => this.#likeness(a, b))
    const most = 4 * Math.max(1, before.length, after.length)
    const alike = aligned.map(([a, b]) => (a && b ? this.#likeness(a, b) : 0))
    if (alike.every((one) => one >= 3)) return 10
    return (9 * alike.reduce((sum, one) => sum + one, 0)) / most
  }
}
