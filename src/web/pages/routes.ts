import { granted } from '../../kernel/access.ts'
import { menuGroups } from './menu-groups.ts'
import type { RouteSet } from './route-sets.ts'
import type { PageDef } from './types.ts'

/** Parent of the dictionary, knowledge and rule pages for users with the management set. */
export const KNOWLEDGE_PARENT = '/knowledgeMange'

export interface RouteBranch {
  name: RouteSet | typeof KNOWLEDGE_PARENT
  pages: readonly PageDef[]
  branches: readonly RouteBranch[]
}

const ADDED = ['dict', 'knowledge', 'rule'] as const satisfies readonly RouteSet[]
const isAdded = (set: string): boolean => ADDED.some((added) => added === set)

/** The route sets that contain a page: its own, or those of its menu group; none for pages that are in no set. */
function setsOf(page: PageDef, pages: readonly PageDef[]): readonly RouteSet[] {
  if (page.sets) return page.sets
  const group = (page.menu ?? pages.find(({ path }) => path === page.activeMenu)?.menu)?.group
  return group ? menuGroups[group].sets : []
}

/** The sets that permissions grant: root includes the common and the management set. */
function grantedSets(perms: ReadonlySet<string>): RouteSet[] {
  const root = perms.has('root')
  const main = (['common', 'manage', 'root'] as const).filter((set) => perms.has(set) || (root && set !== 'root'))
  return [...main, ...ADDED.filter((set) => perms.has(set))]
}

/**
 * The routes for a set of permissions: a branch per set, each page once. The dictionary, knowledge and rule sets are
 * nested below their parent if the management set is granted, else they are branches of their own.
 */
export function buildRoutes(pages: readonly PageDef[], perms: ReadonlySet<string>): RouteBranch[] {
  const taken = new Set<PageDef>()
  const sets = grantedSets(perms)
  // The added sets take their pages first, so that a page below the parent is not repeated in another branch.
  const filled = new Map(
    [...sets]
      .sort((a, b) => Number(isAdded(b)) - Number(isAdded(a)))
      .map((set): [RouteSet, RouteBranch] => {
        const inside = pages.filter((page) => !taken.has(page) && setsOf(page, pages).includes(set))
        for (const page of inside) taken.add(page)
        return [set, { name: set, pages: inside, branches: [] }]
      }),
  )
  const branches = sets.map((set) => filled.get(set)!)
  if (!sets.includes('manage')) return branches
  const added = branches.filter(({ name }) => isAdded(name))
  return [
    ...branches.filter((branch) => !added.includes(branch)),
    { name: KNOWLEDGE_PARENT, pages: [], branches: added },
  ]
}

const inside = (branch: RouteBranch): PageDef[] => [...branch.pages, ...branch.branches.flatMap(inside)]

/**
 * The pages that may be opened: the caller needs the page's set, if it has one, and its permission item. Without a
 * session there are no sets; only the permission item counts.
 */
export function openPages(pages: readonly PageDef[], perms: ReadonlySet<string> | undefined): PageDef[] {
  const routed = new Set(perms ? buildRoutes(pages, perms).flatMap(inside) : [])
  const isTheirs = (page: PageDef) => !perms || routed.has(page) || setsOf(page, pages).length === 0
  return pages.filter((page) => granted(perms, page.access) && isTheirs(page))
}

/** The pages below the parent, for users who have it: `/knowledgeMange/robotIndex` is `/robotIndex`. */
export function knowledgePages(pages: readonly PageDef[], perms: ReadonlySet<string>): PageDef[] {
  const parent = buildRoutes(pages, perms).find((branch) => branch.name === KNOWLEDGE_PARENT)
  return parent ? inside(parent).filter((page) => granted(perms, page.access)) : []
}
