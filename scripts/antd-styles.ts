import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

type Register = (prefix: string, ...more: (string | undefined)[]) => unknown
type Registered = [css: string, id: string, keyframes: Record<string, string>]

const require = createRequire(import.meta.resolve('antd/package.json'))
// Required without types: React's types would declare browser elements for all code that runs in Node.
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
/** Class prefixes of components that differ from the name of their folder. */
const prefixes: Readonly<Record<string, string>> = { button: 'btn', 'date-picker': 'picker', 'qr-code': 'qrcode' }
/** Style modules that antd.css does not contain, for a theme and browsers that we do not support. */
const unpublished = new Set(['pagination/style/bordered', 'form/style/fallbackCmp'])
/** A component's own box-sizing rules, which {@link boxed} replaces for all components. */
const partsBoxed = /[^{}]*\[class\^="ant-[^{}]*\{box-sizing:border-box;\}/g
/** One selector for all components: the browser would match each of forty components' own rules with every element. */
const boxed = ['', '::before', '::after'].map((part) => `:where([class^="ant-"],[class*=" ant-"])${part}`).join()
/** A rule at the end of the extracted styles that is only for server-side rendering. */
const served = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g

/** The content of antd.css, which must contain the extracted rules. */
let published: string | undefined

/** Collects the style rules that hooks register during rendering. */
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

/** Style modules whose rules were not found, which is an error only if the build uses them. */
const unknown = new Set<string>()

/** The rules of one style hook, or of a component that only registers styles. */
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

/** The style sheet of a style module; `shared` is for the rules that all of them need. */
function sheetOf(path: string): string {
  if (path === 'shared') {
    const { default: register } = require('antd/lib/empty/style/index.js') as { default: Register }
    return `${boxed}{box-sizing:border-box;}${registered(() => register('ant-empty'), isShared).css}`
  }
  // A component's parts use counters that its main style module must set first.
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
 * Converts Ant Design's run-time styles to style sheets of the build, each next to the code that needs it. The theme's
 * `zeroRuntime` option disables them at run time; this plugin also removes their code. Colours and sizes stay variables
 * that the theme sets. All are in one cascade layer, so that our own rules take precedence independent of their order.
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
