import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { sampleText } from '../src/domains/examine/data/sample.ts'
import { en } from '../src/domains/review/locales/en.ts'
import { es } from '../src/domains/review/locales/es.ts'
import { ja } from '../src/domains/review/locales/ja.ts'
import { zh } from '../src/domains/review/locales/zh.ts'
import { review } from '../src/domains/review/rules/run.ts'
import { readText } from '../src/server/documents/plain-text.ts'
import { recogniseStructure } from '../src/server/documents/structure.ts'

const root = join(import.meta.dirname, '..')
const languages = ['zh', 'en', 'es', 'ja'] as const
const sampleModule = 'virtual:front-sample'
const page = '/src/domains/front/web/light/FrontPage.tsx'
/** Findings of the sample that the front page shows. */
const MOST_SHOWN = 2

const compress = promisify(brotliCompress)

/** How class names are made. */
interface CssModules {
  generateScopedName: (name: string, file: string) => string
}

type Words = Readonly<Record<string, string>>

/** The sample contract, reviewed by the product's rules: the most severe findings, and the lines that they quote. */
async function reviewedSample() {
  const { text, blocks } = recogniseStructure(readText(new TextEncoder().encode(sampleText)))
  const found = review({ text, blocks }, {}).filter(({ spans }) => spans.length > 0)
  const shown = (['high', 'medium', 'low'] as const)
    .flatMap((level) => found.filter((one) => one.level === level))
    .slice(0, MOST_SHOWN)
  // One line for each finding: that of its first quote.
  const spans = shown.map((one) => one.spans[0]!).toSorted((a, b) => a.start - b.start)
  const lines = spans.map(({ start, end }) => {
    const block = blocks.find((one) => one.start <= start && start < one.end)!
    return {
      parts: [
        { text: text.slice(block.start, start), isMarked: false },
        { text: text.slice(start, end), isMarked: true },
        { text: text.slice(end, block.end), isMarked: false },
      ].filter((part) => part.text !== ''),
    }
  })
  const worded = (all: Words) =>
    shown.map(({ level, title, suggest, words, law }) => {
      const say = (key: string): string =>
        (all[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
          const word = words[name]
          return typeof word === 'object' ? (all[word.key] ?? '') : String(word ?? '')
        })
      const [first] = law
      return {
        level,
        title: say(title),
        suggestion: say(suggest),
        law: first ? `${first.law} §${first.article}` : '',
      }
    })
  const findings = {
    zh: worded(zh),
    en: worded(en),
    es: worded(es),
    ja: worded(ja),
  }
  const folders = ['documents', 'contracts'].map((name) => readdir(join(root, 'src/domains/drafting/data', name)))
  const templates = (await Promise.all(folders)).flat().filter((name) => name.endsWith('.json')).length
  return { lines, findings, templates }
}

const sample = (): Plugin => ({
  name: 'front-sample',
  resolveId: (id) => (id === sampleModule ? `\0${sampleModule}` : null),
  load: async (id) => (id === `\0${sampleModule}` ? `export default ${JSON.stringify(await reviewedSample())}` : null),
})

/** Class names of CSS modules as in the build, without their styles. */
const classNames = ({ generateScopedName: named }: CssModules): Plugin => ({
  name: 'class-names',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.module.css') ? `\0${id.replace(/\.css$/, '')}` : null),
  load: (id) =>
    id.startsWith('\0') && id.endsWith('.module')
      ? `export default new Proxy({}, { get: (_, name) => ${JSON.stringify(named('', basename(id.slice(1))))} + name })`
      : null,
})

/** Hidden unless the address is that of the front page, whose fragment is the element's id. */
const frontCss =
  "[id='/index']{display:none}[id='/index']:target{display:block}[id='/index']:target~.boot{display:none}"

/** Writes the front page in each language as HTML, which is readable before scripts run and without them. */
async function writeFront(dir: string, assets: { css: readonly string[]; js: string }, modules: CssModules) {
  const { module } = await runnerImport<{ frontMarkup: (language: string) => { title: string; html: string } }>(
    join(root, 'src/domains/front/web/light/markup.tsx'),
    {
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [react(), sample(), classNames(modules)],
    },
  )
  const html = await readFile(join(dir, 'index.html'), 'utf8')
  const logo = /<div class="boot-head"><img src="([^"]+)"/.exec(html)![1]!
  await mkdir(join(dir, 'front'), { recursive: true })
  await Promise.all(
    languages.map(async (language) => {
      const markup = module.frontMarkup(language)
      const shown = markup.html.replaceAll('/src/web/assets/logo-enterprise.svg', logo)
      const links = [
        ...assets.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        `<link rel="modulepreload" crossorigin href="/${assets.js}">`,
        `<style>${frontCss}</style>`,
      ].join('')
      const text = html
        .replace('<html lang="zh">', `<html lang="${language}">`)
        .replace(/<title>.*?<\/title>/, () => `<title>${markup.title}</title>`)
        .replace('</head>', () => `${links}</head>`)
        .replace('<div id="root">', () => `<div id="root"><div id="/index">${shown}</div>`)
      const path = join(dir, 'front', `${language}.html`)
      await writeFile(path, text)
      await writeFile(`${path}.br`, await compress(text))
    }),
  )
}

/**
 * The front page for visitors: `virtual:front-sample` is a review of the sample contract, made when the pages are built;
 * `front/<language>.html` has the page's text.
 * @param modules how class names are made, as in the configuration of the pages
 */
export function frontPage(modules: CssModules): Plugin[] {
  let dir = ''
  let assets: { css: readonly string[]; js: string } | undefined
  return [
    sample(),
    {
      name: 'front-page',
      apply: 'build',
      generateBundle({ dir: to }, bundle) {
        dir = to ?? ''
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(page)))
            assets = { js: chunk.fileName, css: [...(chunk.viteMetadata?.importedCss ?? [])] }
      },
      async closeBundle() {
        if (assets && dir) await writeFront(dir, assets, modules)
      },
    },
  ]
}
