import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  RawNode,
  ReferenceNode,
  TableNode,
  type WhereNode,
} from 'kysely'

/** Removes `"<table>"."tenantId" = …` from the conditions of statements on the tables in `bare`. */
export function withoutTenant(bare: ReadonlySet<string>): KyselyPlugin {
  const transformer = new (class extends OperationNodeTransformer {
    protected override transformWhere(node: WhereNode): WhereNode {
      const rest = without(super.transformWhere(node).where, bare)
      return { ...node, where: rest ?? always }
    }
  })()
  return {
    transformQuery: ({ node }) => transformer.transformNode(node),
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

const always = BinaryOperationNode.create(one(), OperatorNode.create('='), one())
function one(): OperationNode {
  return { kind: 'ValueNode', value: 1, immediate: true } as OperationNode
}

function without(node: OperationNode, bare: ReadonlySet<string>): OperationNode | undefined {
  if (AndNode.is(node)) {
    const left = without(node.left, bare)
    const right = without(node.right, bare)
    return left && right ? AndNode.create(left, right) : (left ?? right)
  }
  return isTenantOf(node, bare) ? undefined : node
}

function isTenantOf(node: OperationNode, bare: ReadonlySet<string>): boolean {
  const left = leftOfEquation(node)
  if (!left || !ReferenceNode.is(left)) return false
  const { column, table: of } = left
  return (
    ColumnNode.is(column) &&
    column.column.name === 'tenantId' &&
    of !== undefined &&
    TableNode.is(of) &&
    IdentifierNode.is(of.table.identifier) &&
    bare.has(of.table.identifier.name)
  )
}

/** The left side of `a = b`, written by the query builder or as SQL; undefined for other conditions. */
function leftOfEquation(node: OperationNode): OperationNode | undefined {
  if (BinaryOperationNode.is(node)) return node.leftOperand
  if (!RawNode.is(node) || node.parameters.length !== 2 || node.sqlFragments[1]?.trim() !== '=') return undefined
  const [left] = node.parameters
  // A reference within SQL is wrapped once.
  return left && RawNode.is(left) ? left.parameters[0] : left
}
