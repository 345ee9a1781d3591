import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** The parts of zod that write JSON Schema, which only the server does. */
const jsonSchema = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const declarations = /\/src\/(?:kernel\/[\w-]+|domains\/[^/]+\/(?:api|codes))\.ts$/
/** Fields of a call that only the server uses. */
const unsent = new Set(['summary', 'output'])
const verbs = new Set(['get', 'post', 'patch', 'del', 'stream'])

interface Edit {
  from: number
  to: number
  text: string
}

/**
 * Removes unused schemas from the browser's code. Creating a schema takes a browser longer than using it, and a domain
 * declares about a hundred. The plugin does three things:
 *
 * - It removes `output` and `summary` from calls: only the server validates replies and describes its calls.
 * - It empties zod's own functions that write JSON Schema, so that nothing of them remains.
 * - It marks the constants of these files as pure. A bundler cannot detect that for nested calls, and would keep
 *   constants that the page does not use.
 */
export function lightSchemas(): Plugin {
  return {
    name: 'light-schemas',
    apply: 'build',
    enforce: 'post',
    transform(source, id) {
      if (!declarations.test(id) && !jsonSchema.test(id)) return null
      const { program } = parseSync(id, source)
      const edits = jsonSchema.test(id) ? emptied(program) : editsOf(program)
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
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !unsent.has(property.key.name))
          continue
        const next = rest.properties[i + 1]
        edits.push({ from: property.start, to: next ? next.start : rest.end - 1, text: '' })
      }
    },
  }).visit(program)
  return edits
}

/** The bodies of exported arrow functions, each replaced by an empty one. */
function emptied(program: ESTree.Program): Edit[] {
  const edits: Edit[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declaration.declarations)
      if (init?.type === 'ArrowFunctionExpression')
        edits.push({ from: init.start, to: init.end, text: '() => undefined' })
  }
  return edits
}
