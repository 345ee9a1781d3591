import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

const declarations = /\/src\/(?:kernel\/[\w-]+|domains\/[^/]+\/(?:api|codes))\.ts$/
const verbs = new Set(['get', 'post', 'patch', 'del', 'stream'])

interface Edit {
  from: number
  to: number
  text: string
}

/**
 * Making a schema takes a browser longer than using it, and a domain declares some hundred. Two things keep a page from
 * making those that it never uses:
 *
 * - What a call answers is checked by the server alone: the browser's copy of a call has no `output`.
 * - A constant of these files has no effect but its value, which a bundler cannot see of calls in calls. Said to it, it
 *   leaves out what nothing on the page asks for.
 */
export function lightSchemas(): Plugin {
  return {
    name: 'light-schemas',
    apply: 'build',
    enforce: 'post',
    transform(source, id) {
      if (!declarations.test(id)) return null
      const edits = editsOf(parseSync(id, source).program)
      let code = source
      for (const { from, to, text } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to))
        code = code.slice(0, from) + text + code.slice(to)
      return { code, map: null }
    },
  }
}

function editsOf(program: ESTree.Program): Edit[] {
  const edits: Edit[] = []
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) {
      if (!init || /Function|Literal/.test(init.type)) continue
      edits.push({ from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' })
      edits.push({ from: init.end, to: init.end, text: '))()' })
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [, rest] }) {
      if (callee.type !== 'Identifier' || !verbs.has(callee.name) || rest?.type !== 'ObjectExpression') return
      for (const [i, property] of rest.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'output')
          continue
        const next = rest.properties[i + 1]
        edits.push({ from: property.start, to: next ? next.start : rest.end - 1, text: '' })
      }
    },
  }).visit(program)
  return edits
}
