import type { Plugin, Rolldown } from 'vite'
import { fileURLToPath } from 'node:url'
import { FORM_PAGES, STATIC_PAGES } from '../../../centers/public/routes.ts'
import { CENTER_ROUTES } from '../routes.ts'
import { putTogether, type Page } from './put-together.ts'

type NameOf = Exclude<Rolldown.CodeSplittingGroup['name'], string>
type Counts = Pick<Page, 'weight' | 'perFile'> & { most: number; share?: number }
type Modules = Pick<Parameters<NameOf>[1], 'getModuleInfo'>

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** How React Router names the module that it loads for a route. */
const moduleOf = (file: string): string => `${ROOT}${file}?__react-router-build-client-route`
const layoutOf = (name: string): string => moduleOf(`apps/web/${name}.tsx`)
const screensOf = (center: string, routes: readonly { file: string }[]): string[] => [
  ...new Set(routes.map(({ file }) => moduleOf(`centers/${center}/screens/${file}`))),
]

const ROOT_MODULES = [`${ROOT}apps/web/entry.client.tsx`, layoutOf('root')]
const CONTENT = screensOf('public', STATIC_PAGES)
const FORMS = screensOf('public', FORM_PAGES)
const SCREENS = Object.entries(CENTER_ROUTES).flatMap(([center, routes]) => (center === 'public' ? [] : screensOf(center, routes)))
const ALL = [...ROOT_MODULES, layoutOf('guard'), layoutOf('center'), layoutOf('denied'), ...CONTENT, ...FORMS, ...SCREENS]

/**
 * What counts how much (`putTogether`): `weight` a page's bytes beside those of others, `perFile` what one file less is worth to it.
 * The first pages of the centers should ask for few files; what is loaded later counts little. Every form has the guard, and a
 * content page the styles of what it shares. Nothing is added to a page beyond `most` characters of ours, or beyond its `share` of
 * what it needs: forms before sign-in have least room (150 kB), then the heaviest screens of the centers (60 kB more than the center
 * itself). apps/web/budgets.test.ts holds the figures.
 */
const FORM: Counts = { weight: 6_000, perFile: 8_000, most: 204_000 }
const HOME: Counts = { weight: 60_000, perFile: 6_000, most: 500_000 }
const SCREEN: Counts = { weight: 800, perFile: 1_500, most: 476_000, share: 1.03 }
const CONTENT_PAGE: Counts = { weight: 500, perFile: 0, most: 216_000 }
const GUARD: Counts = { weight: 5_000, perFile: 4_000, most: 150_000 }
const LATER: Counts = { weight: 0.1, perFile: 10_000, most: Infinity }

/**
 * Libraries in one file: together they compress better, and they stay in the cache. What draws charts is apart: no page before
 * sign-in has one. Our own modules are put together by which pages load them.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'charts', test: /\/node_modules\/(?:d3-|internmap\/)/, minShareCount: 2, priority: 2 },
  { name: 'libraries', test: /\/node_modules\//, minShareCount: 3, priority: 1 },
  { name: ours(), debugName: 'ours', priority: 0 },
]

function ours(): NameOf {
  let names: Map<string, string> | undefined
  return (id, modules) => (names ??= namesOf(modules)).get(id) ?? null
}

function namesOf(modules: Modules): Map<string, string> {
  const all = closureOf(ALL, modules, { isWithLater: true })
  const later = new Set([...all].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const styles = stylesOf(all, modules)
  const isShared = (id: string): boolean =>
    !id.includes('/node_modules/') && !styles.has(id) && !later.has(id) && !modules.getModuleInfo(id)?.isEntry
  const files = putTogether([...all].filter(isShared), pagesOf(modules, later), {
    importsOf: (id) => modules.getModuleInfo(id)?.importedIds ?? [],
    sizeOf: (id) => sizeOf(id, modules),
  })
  return new Map([...styles, ...files.flatMap((file, n) => file.map((id): [string, string] => [id, `shared-${n}`]))])
}

/** One file of styles for the forms, one for the centers: they are small, and their order is the same on every page. Content pages have their own. */
function stylesOf(all: ReadonlySet<string>, modules: Modules): Map<string, string> {
  const content = closureOf([...ROOT_MODULES, ...CONTENT], modules)
  const forms = closureOf([layoutOf('guard'), ...FORMS], modules)
  const ids = [...all].filter((id) => id.includes('.module.css') && !content.has(id))
  return new Map(ids.map((id) => [id, forms.has(id) ? 'styles-of-forms' : 'styles-of-centers']))
}

function pagesOf(modules: Modules, later: ReadonlySet<string>): Page[] {
  const guard = [...ROOT_MODULES, layoutOf('guard')]
  const center = [...guard, layoutOf('center')]
  /** With `heaviest`, the more a page needs of what the heaviest of its kind needs, the more it counts. */
  const kind = (outer: readonly string[], ids: readonly string[], counts: Counts, { heaviest = 0 } = {}): Page[] => {
    const needs = ids.map((id) => closureOf([...outer, id], modules))
    const sizes = needs.map((each) => sizeOfAll(each, modules))
    const largest = Math.max(...sizes)
    const { weight, perFile, most, share = 1 } = counts
    return needs.map((each, n) => {
      const ours = sizeOfAll(
        [...each].filter((id) => !id.includes('/node_modules/')),
        modules,
      )
      const room = Math.max(most - ours, ours * (share - 1), 0)
      return { modules: each, weight: weight * ((sizes[n] ?? 0) / largest) ** heaviest, perFile, room }
    })
  }
  const isHome = (id: string): boolean => id.includes('/screens/dashboard.tsx')
  return [
    ...kind(ROOT_MODULES, [layoutOf('guard')], GUARD),
    ...kind(ROOT_MODULES, CONTENT, CONTENT_PAGE),
    ...kind(guard, FORMS, FORM, { heaviest: 14 }),
    ...kind(guard, [layoutOf('center')], HOME),
    ...kind(center, SCREENS.filter(isHome), HOME),
    ...kind(center, SCREENS.filter((id) => !isHome(id)), SCREEN, { heaviest: 4 }),
    ...kind([], [...later], LATER),
  ]
}

const sizeOf = (id: string, modules: Modules): number => modules.getModuleInfo(id)?.code?.length ?? 0

const sizeOfAll = (ids: Iterable<string>, modules: Modules): number => [...ids].reduce((sum, id) => sum + sizeOf(id, modules), 0)

/** Everything that modules import, and what that imports; with `isWithLater` also what is loaded later. */
function closureOf(entries: readonly string[], modules: Modules, { isWithLater = false } = {}): Set<string> {
  const seen = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const module = modules.getModuleInfo(id)
    if (!module) throw new Error(`${id} is not in the build.`)
    open.push(...module.importedIds, ...(isWithLater ? module.dynamicallyImportedIds : []))
  }
  return seen
}

/** A module is in the file it was put into even when what it imports is in another: an entry may export more for that. */
export const entriesMayExportMore = (): Plugin => ({
  name: 'entries-may-export-more',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})
