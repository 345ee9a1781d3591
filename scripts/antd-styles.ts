import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

type Register = (prefix: string, ...more: (string | undefined)[]) => unknown
type Registered = [css: string, id: string, keyframes: Record<string, string>]

const require = createRequire(import.meta.resolve('antd/package.json'))
// Without their types: React's would make elements of the browser known to all that runs in Node.
type Component = (props: object) => unknown
const { createElement } = require('react') as {
  createElement: (component: Component, props: object | null, child?: unknown) => unknown
}
const { renderToString } = require('react-dom/server') as { renderToString: (element: unknown) => string }
const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs') as {
  createCache: () => { cache: Map<string, [number, Registered]> }
  extractStyle: (cache: object, options: object) => string
  StyleProvider: Component
}
const { ConfigProvider } = require('antd') as { ConfigProvider: Component }

const styleModule = /\/antd\/es\/(.+\/style(?:\/\w+)?)\.js$/
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])
const virtual = '\0antd-styles/'
/** Where a component's classes are not named as its folder. */
const prefixes: Readonly<Record<string, string>> = { button: 'btn', 'date-picker': 'picker', 'qr-code': 'qrcode' }
/** What Ant Design itself does not publish: for a theme and a browser that we do not have. */
const unpublished = new Set(['pagination/style/bordered', 'form/style/fallbackCmp'])
/** Says of one component's parts what is said of all in {@link boxed}. */
const partsBoxed = /[^{}]*\[class\^="ant-[^{}]*\{box-sizing:border-box;\}/g
/** Each of forty components' rules about parts of its own would be tried on every element of a page. */
const boxed = ['', '::before', '::after'].map((part) => `:where([class^="ant-"],[class*=" ant-"])${part}`).join()
/** Stands at the end of what is extracted, for a server that draws pages. */
const served = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g

/** What Ant Design publishes for all its components: ours has to be among it. */
let published: string | undefined

/** The style rules that hooks register while they are drawn. */
function registered(draw: () => void, isOurs: (key: string) => boolean): { rules: string[]; css: string } {
  const cache = createCache()
  const Probe = () => {
    draw()
    return null
  }
  const theme = createElement(ConfigProvider, { theme: { hashed: false } }, createElement(Probe, null))
  renderToString(createElement(StyleProvider, { cache }, theme))
  const ours = createCache()
  for (const [key, entry] of cache.cache) if (key.startsWith('style') && isOurs(key)) ours.cache.set(key, entry)
  return {
    rules: [...ours.cache.values()].map(([, [css]]) => css),
    css: extractStyle(ours, { plain: true, types: 'style' }).replaceAll(served, ''),
  }
}

const isShared = (key: string): boolean => key.endsWith('%Shared%ant') || key.includes('%ant-design-icons%')

/** Style modules whose rules were not found; that is an error only where the build needs them. */
const unknown = new Set<string>()

/** The rules of one style hook, or of a component that does nothing else. */
function rulesOf(path: string, name: string, register: Register, isComponent: boolean): string {
  const folder = path.slice(0, path.indexOf('/style')).replace('_util/', '')
  const file = basename(path)
  const own = prefixes[folder] ?? folder
  const named = /^use(\w+)Style$/.exec(name)?.[1]?.toLowerCase()
  published ??= readFileSync(require.resolve('antd/dist/antd.css'), 'utf8')
  for (const short of [own, `${own}-${file}`, file, named]) {
    const prefix = `ant-${short}`
    for (const root of [`${prefix}-css-var`, undefined, `${prefix}-wrapper`]) {
      const draw = () => {
        if (isComponent) (register as unknown as Component)({ prefixCls: prefix, ...(root && { rootCls: root }) })
        else if (folder === 'tree-select') register(prefix, 'ant-select-tree', root)
        else register(prefix, root)
      }
      const { rules, css } = registered(draw, (key) => !isShared(key))
      if (rules.length > 0 && rules.every((rule) => published!.includes(rule))) return css
    }
  }
  if (!unpublished.has(path)) unknown.add(`${virtual}${path}.css`)
  return ''
}

/** The style sheet of a style module; `shared` is what all of them need. */
function sheetOf(path: string): string {
  if (path === 'shared') {
    const { default: register } = require('antd/lib/empty/style/index.js') as { default: Register }
    return `${boxed}{box-sizing:border-box;}${registered(() => register('ant-empty'), isShared).css}`
  }
  // Parts of a component count with what it was itself drawn with first.
  const main = path.replace(/\/style\/\w+$/, '/style/index')
  if (main !== path && !sheets.has(main)) sheet(main)
  const module = require(`antd/lib/${path}.js`) as Record<string, unknown>
  const source = readFileSync(require.resolve(`antd/lib/${path}.js`), 'utf8')
  return Object.entries(module)
    .filter(([name, value]) => typeof value === 'function' && /^(?:default|use\w+Style|PurePanelStyle)$/.test(name))
    .map(([name, value]) => {
      const isComponent = new RegExp(`exports\\.${name} = \\(0, \\w+\\.genSubStyleComponent\\)`).test(source)
      return rulesOf(path, name, value as Register, isComponent)
    })
    .join('')
}

const sheets = new Map<string, string>()
function sheet(path: string): string {
  const known = sheets.get(path) ?? sheetOf(path)
  sheets.set(path, known)
  return known
}

/**
 * Ant Design's styles as style sheets of the build, beside the code that needs them, instead of code that writes them
 * while pages run: `zeroRuntime` of its theme leaves that out, and here the code itself is. Colours and sizes stay
 * variables that the theme sets. All are in one layer, so that our own rules win wherever they come from.
 */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id.startsWith('virtual:antd-styles/') ? virtual + id.slice('virtual:antd-styles/'.length) : null,
    load(id) {
      if (!id.startsWith(virtual)) return null
      return `@layer antd{${sheet(id.slice(virtual.length, -'.css'.length)).replaceAll(partsBoxed, '')}}`
    },
    generateBundle(_, files) {
      for (const file of Object.values(files))
        for (const id of file.type === 'chunk' ? file.moduleIds : [])
          if (unknown.has(id)) this.error(`Not all rules of ${id.slice(virtual.length)} are among those of antd.css.`)
    },
    transform(code, id) {
      if (id.endsWith('/cssinjs-utils/es/util/genStyleUtils.js')) {
        if (!code.includes('if (memoizedZeroRuntime)')) this.error('Where styles are registered is not known any more.')
        return { code: code.replace('if (memoizedZeroRuntime)', 'if (true)'), map: null }
      }
      const [, path] = styleModule.exec(id) ?? []
      if (path === undefined) return null
      const cuts: { start: number; end: number }[] = []
      new Visitor({
        CallExpression({ callee, arguments: [, rules] }) {
          if (callee.type === 'Identifier' && makers.has(callee.name) && rules) cuts.push(rules)
        },
      }).visit(parseSync(id, code).program)
      if (cuts.length === 0) return null
      const imports = ['shared', path].map((name) => `import 'virtual:antd-styles/${name}.css'\n`).join('')
      const kept = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)
      return { code: imports + kept, map: null }
    },
  }
}
