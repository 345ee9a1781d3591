import type { RouteGraph, RouteRow } from '../../api.ts'
import type { Known } from '../words.ts'
import type { Version } from './differences.ts'

/** One of the two versions that are compared. */
export interface Side extends Version {
  /** What it is called. */
  title: string
  /** Null where it is no table. */
  rows: readonly RouteRow[] | null
  names: Known['names']
}

export interface Sides {
  before: Side
  after: Side
  known: Known
}

/** Whether both are tables, whose branches are rows. */
export const areTables = ({ before, after }: Sides): boolean => before.rows !== null && after.rows !== null

/** The number of a branch of its node, from 1. */
export const branchNumber = ({ edges }: RouteGraph, edge: number): number =>
  edges.slice(0, edge).filter(({ from }) => from === edges[edge]!.from).length + 1
