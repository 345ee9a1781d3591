import { i18n } from './instance.ts'
import { currentLanguage, type Language } from './language.ts'

type Words = Readonly<Record<string, string>>

/** The words of a language: those of the frame, and the file of each domain, which ends in `{domain}/locales/{language}.ts`. */
interface WordsOf {
  frame: Words
  files: Readonly<Record<string, () => Promise<Words>>>
}
export type WordLoaders = Record<Language, () => Promise<WordsOf>>

let loaders: WordLoaders
/** The domains whose words have been requested; a change of the language loads theirs again. */
const wanted = new Set<string>()
// The words are our own and never change, so i18next need not copy them through JSON (`skipCopy`). `deep` merges into
// the existing words; without it all words would be copied with each domain.
const add = (language: Language, words: Words) =>
  i18n.addResourceBundle(language, 'translation', words, true, true, { skipCopy: true })

async function loadDomain(language: Language, domain: string): Promise<void> {
  const { files } = await loaders[language]()
  const name = Object.keys(files).find((file) => file.endsWith(`/${domain}/locales/${language}.ts`))
  if (name) add(language, await files[name]!())
}

/** Sets the source of the words; nothing is loaded yet. */
export function takeWordsFrom(from: WordLoaders): void {
  loaders = from
}

/** Loads the words of the frame and of every domain shown so far. */
export async function loadWords(language: Language): Promise<void> {
  const frame = loaders[language]().then((words) => add(language, words.frame))
  await Promise.all([frame, ...[...wanted].map((domain) => loadDomain(language, domain))])
}

/**
 * Waits for a domain's code and for the words that it shows, loaded in parallel. The build wraps every `import()` of
 * the domains in it.
 * @param domains whose words are loaded
 * @public
 */
export async function withWords<T>(domains: readonly string[], code: Promise<T>): Promise<T> {
  for (const domain of domains) wanted.add(domain)
  const language = currentLanguage()
  const [module] = await Promise.all([code, ...domains.map((domain) => loadDomain(language, domain))])
  return module
}
