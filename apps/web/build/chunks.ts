import type { Plugin, Rolldown } from 'vite'
import { fileURLToPath } from 'node:url'
import { FORM_PAGES, STATIC_PAGES } from '../../../centers/public/routes.ts'
import { CENTER_ROUTES } from '../routes.ts'
import { keptModules, type KeptModules } from './imports-first.ts'
import { putTogether, type Page } from './put-together.ts'

type NameOf = Exclude<Rolldown.CodeSplittingGroup['name'], string>
type Counts = Pick<Page, 'weight' | 'perFile'> & { most: number; share?: number }

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** How React Router names the module that it loads for a route. */
const moduleOf = (file: string): string => `${ROOT}${file}?__react-router-build-client-route`
const layoutOf = (name: string): string => moduleOf(`apps/web/${name}.tsx`)
const screensOf = (center: string, routes: readonly { file: string }[]): string[] => [
  ...new Set(routes.map(({ file }) => moduleOf(`centers/${center}/screens/${file}`))),
]

/** The file that every form and every page of a center loads; content pages do without. */
const FORMS_AND_CENTERS = 'forms'
/** The file that every page of a center loads. */
const CENTERS = 'centers'

const ROOT_MODULES = [`${ROOT}apps/web/entry.client.tsx`, layoutOf('root')]
/** Nothing is left of them as modules: they are with what the root loads. */
const GLOBAL_STYLES = [`${ROOT}design/tokens.css`, `${ROOT}design/base.css`]
const CONTENT = screensOf('public', STATIC_PAGES)
const FORMS = screensOf('public', FORM_PAGES)
const SCREENS = Object.entries(CENTER_ROUTES).flatMap(([center, routes]) => (center === 'public' ? [] : screensOf(center, routes)))
const HOMES = SCREENS.filter((id) => id.includes('/screens/dashboard.tsx'))
const ALL = [...ROOT_MODULES, layoutOf('guard'), layoutOf('center'), layoutOf('denied'), ...CONTENT, ...FORMS, ...SCREENS]

/**
 * What counts how much (`putTogether`): `weight` a page's bytes beside those of others, `perFile` what one file less is worth to it.
 * The first pages of the centers should ask for few files; what is loaded later counts little. Every form has the guard, and a
 * content page the styles of what it shares: above `most`, two of them would load the styles of the centers. Nothing is added to a page
 * beyond `most` characters of ours, or beyond its `share` of what it needs: forms before sign-in have least room (150 kB), then the
 * heaviest screens of the centers (60 kB more than the center itself). apps/web/budgets.test.ts holds the figures.
 */
const FORM: Counts = { weight: 20_000, perFile: 1, most: 90_000 }
const HOME: Counts = { weight: 60_000, perFile: 1_000_000, most: 400_000 }
const SCREEN: Counts = { weight: 10, perFile: 1, most: 270_000, share: 1.03 }
const CONTENT_PAGE: Counts = { weight: 500, perFile: 0, most: 128_000 }
const GUARD: Counts = { weight: 10, perFile: 1_000, most: 100_000 }
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
  return (id) => (names ??= namesOf(keptModules())).get(id) ?? null
}

function namesOf(modules: KeptModules): Map<string, string> {
  const all = closureOf(ALL, modules, { isWithLater: true })
  const later = new Set([...all].flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []))
  const styles = stylesOf(all, modules)
  const isOurs = (id: string): boolean =>
    !id.includes('/node_modules/') && !styles.has(id) && !later.has(id) && !modules.get(id)?.isEntry
  const always = ofForms(isOurs, modules)
  const often = ofCenters(isOurs, modules)
  const isShared = (id: string): boolean => isOurs(id) && !often.has(id) && !always.has(id)
  const files = putTogether([...all].filter(isShared), pagesOf(modules, later, often), {
    importsOf: (id) => modules.get(id)?.importedIds ?? [],
    sizeOf: (id) => sizeOf(id, modules),
    made: [[...often, ...[...styles].flatMap(([id, name]) => (name === CENTERS ? [id] : []))]],
  })
  const withRoot = files.findIndex((file) => file.includes(`${ROOT}apps/web/providers.tsx`))
  return new Map([
    ...styles,
    ...[...always].map((id): [string, string] => [id, FORMS_AND_CENTERS]),
    ...[...often].map((id): [string, string] => [id, CENTERS]),
    ...files.flatMap((file, n) => file.map((id): [string, string] => [id, `shared-${n}`])),
    ...GLOBAL_STYLES.map((id): [string, string] => [id, `shared-${withRoot}`]),
  ])
}

/** What every form and the shell of the centers need, but no content page. */
function ofForms(isOurs: (id: string) => boolean, modules: KeptModules): Set<string> {
  const guard = [...ROOT_MODULES, layoutOf('guard')]
  const content = closureOf([...ROOT_MODULES, ...CONTENT], modules)
  const each = [layoutOf('center'), ...FORMS].map((form) => closureOf([...guard, form], modules))
  return new Set([...(each[0] ?? [])].filter((id) => isOurs(id) && !content.has(id) && each.every((needs) => needs.has(id))))
}

/**
 * What no page before sign-in needs as it opens, but the shell of the centers or two of their first pages: one file, that their every page
 * loads.
 */
function ofCenters(isOurs: (id: string) => boolean, modules: KeptModules): Set<string> {
  const before = closureOf([...ROOT_MODULES, layoutOf('guard'), ...CONTENT, ...FORMS], modules)
  const shell = closureOf([layoutOf('center')], modules)
  const homes = HOMES.map((home) => closureOf([home], modules))
  const isOften = (id: string): boolean => shell.has(id) || homes.filter((home) => home.has(id)).length > 1
  return new Set([shell, ...homes].flatMap((each) => [...each]).filter((id) => isOurs(id) && !before.has(id) && isOften(id)))
}

/**
 * One file of styles for the forms, one with the centers: they are small, in the same order on every page. Content pages have their own.
 */
function stylesOf(all: ReadonlySet<string>, modules: KeptModules): Map<string, string> {
  const content = closureOf([...ROOT_MODULES, ...CONTENT], modules)
  const forms = closureOf([layoutOf('guard'), ...FORMS], modules)
  const ids = [...all].filter((id) => id.includes('.module.css') && !content.has(id))
  return new Map(ids.map((id) => [id, forms.has(id) ? FORMS_AND_CENTERS : CENTERS]))
}

function pagesOf(modules: KeptModules, later: ReadonlySet<string>, often: ReadonlySet<string>): Page[] {
  const guard = [...ROOT_MODULES, layoutOf('guard')]
  const center = [...ROOT_MODULES, layoutOf('center'), ...often]
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
  return [
    ...kind(ROOT_MODULES, [layoutOf('guard')], GUARD),
    ...kind(ROOT_MODULES, CONTENT, CONTENT_PAGE),
    ...kind(guard, FORMS, FORM, { heaviest: 14 }),
    ...kind(center, [layoutOf('center')], HOME),
    ...kind(center, HOMES, HOME),
    ...kind(center, SCREENS.filter((id) => !HOMES.includes(id)), SCREEN, { heaviest: 4 }),
    ...kind([], [...later], LATER),
  ]
}

const sizeOf = (id: string, modules: KeptModules): number => modules.get(id)?.size ?? 0

const sizeOfAll = (ids: Iterable<string>, modules: KeptModules): number => [...ids].reduce((sum, id) => sum + sizeOf(id, modules), 0)

/** Everything that modules import, and what that imports; with `isWithLater` also what is loaded later. */
function closureOf(entries: readonly string[], modules: KeptModules, { isWithLater = false } = {}): Set<string> {
  const seen = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const module = modules.get(id)
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
