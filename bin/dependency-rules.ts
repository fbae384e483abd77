import { importsOf, type Sources } from './sources.ts'

/** The business domains from the bottom up: a module imports from its own domain and from those named before it. */
export const DOMAINS = ['records', 'people', 'membership', 'money', 'distribution', 'claims', 'insight'] as const

type Row = { from: RegExp; to: readonly RegExp[]; why: string }

const PURE = /^platform\/(money|days|ids|life-cycle|business-days|filters|language\/\w+|state-names\.data)\.ts$/
const RULES = /^domains\/[\w-]+\/[\w-]+\/rules\//
const POLICY = /^domains\/[\w-]+\/[\w-]+\/(rules\/|(?:[\w-]+-)?policy\.ts)/
const CONTRACT = /^domains\/[\w-]+\/[\w-]+\/(rules\/|(?:[\w-]+-)?(policy|contract)\.ts)/
const SERVER = /^domains\/[\w-]+\/[\w-]+\/(server\/|rules\/|(?:[\w-]+-)?(policy|contract)\.ts)/
const WEB = /^domains\/[\w-]+\/[\w-]+\/(web\/|rules\/|(?:[\w-]+-)?(policy|contract)\.ts|[\w-]+\.data\.ts)/

/** What a file may import of ours: the first row whose `from` fits it decides. `$1` is what `from` caught. Why: docs/architecture.md. */
export const RULES_OF_IMPORT: readonly Row[] = [
  { from: PURE, to: [PURE], why: 'what rules may use is pure' },
  { from: /^platform\//, to: [/^platform\//], why: 'the platform knows no business word' },
  { from: /^access\/server\//, to: [/^access\//, /^platform\//], why: 'authorization knows no module' },
  {
    from: /^access\//,
    to: [/^access\/(?!server\/)/, /^platform\/(money|days|ids|filters|language\/\w+)\.ts$/],
    why: 'who may is known on both sides',
  },
  {
    from: /^design\//,
    to: [/^design\//, /^platform\/(money|days|filters|language\/\w+)\.ts$/],
    why: 'the design system knows no business noun',
  },
  { from: RULES, to: [RULES, /^access\/roles\.ts$/, PURE], why: 'rules are values in, a decision out' },
  {
    from: /^domains\/[\w-]+\/[\w-]+\/(?:[\w-]+-)?policy\.ts$/,
    to: [POLICY, /^access\/(?!server|web)/, PURE],
    why: 'a policy is pure',
  },
  {
    from: /^domains\/[\w-]+\/[\w-]+\/(?:[\w-]+-)?contract\.ts$/,
    to: [CONTRACT, /^access\/(?!server|web)/, PURE],
    why: 'a contract is shared by server and browser',
  },
  { from: /^domains\/[\w-]+\/[\w-]+\/web\//, to: [WEB, /^access\/(?!server\/)/, /^design\//, PURE], why: 'web never sees server' },
  {
    from: /^domains\/([\w-]+\/[\w-]+)\//,
    to: [SERVER, /^domains\/$1\/(?!web\/)/, /^access\/(?!web)/, /^platform\//],
    why: 'server never sees web or design',
  },
  {
    from: /^centers\/(\w+)\//,
    to: [/^centers\/$1\//, WEB, /^access\/(?!server\/)/, /^design\//, PURE],
    why: 'centers never import centers',
  },
  {
    from: /^apps\/web\//,
    to: [/^apps\/web\//, /^centers\//, WEB, /^access\/(?!server\/)/, /^design\//, PURE],
    why: 'no server module in the browser',
  },
  { from: /^packages\/([\w-]+)\//, to: [/^packages\/$1\//], why: 'a package stands alone' },
  {
    from: /^apps\//,
    to: [/^apps\/(?!web\/(?!csp-hashes|load-again|build\/route-manifest))/, SERVER, /^access\//, /^platform\//, /^db\//],
    why: 'apps are wiring',
  },
  {
    from: /^db\//,
    to: [/^db\//, /^domains\//, /^access\//, /^platform\//, /^apps\/(open|modules|api\/server|worker\/worker)\.ts$/],
    why: 'demo data is made by the product’s own requests',
  },
  { from: /^(bin|e2e|proofs)\//, to: [/./], why: 'commands, journeys and proofs start everything' },
]

export type Violation = { from: string; to: string; why: string }

/** Every import of ours that no row allows, that runs up the list of domains, or that enters a module past its public API. */
export const violations = (files: Sources): Violation[] =>
  [...files].filter(([file]) => !isTest(file)).flatMap(([from, text]) => importsOf(from, text).flatMap((to) => judge(from, to)))

function judge(from: string, to: string): Violation[] {
  const row = RULES_OF_IMPORT.find((each) => each.from.test(from))
  if (!row) return []
  const caught = row.from.exec(from)?.[1] ?? 'none'
  if (!row.to.some((allowed) => new RegExp(allowed.source.replace('$1', caught)).test(to))) return [{ from, to, why: row.why }]
  const why = entersWrongly(from, placeOf(to))
  return why === null ? [] : [{ from, to, why }]
}

type Place = { domain: string; module: string; shelf: string; file: string }

function placeOf(file: string): Place | null {
  const [, domain = '', module = '', rest = ''] = /^domains\/([\w-]+)\/([\w-]+)\/(.+)$/.exec(file) ?? []
  return domain === '' ? null : { domain, module, shelf: /^(rules|server|web)\//.exec(rest)?.[1] ?? 'contract', file: rest }
}

const rank = (domain: string): number => DOMAINS.findIndex((each) => each === domain)

/** The public API of a module: the files of `server/` whose name has no role (`.store`, `.routes`, `.jobs`, `.present`). */
const PUBLIC = /^server\/[\w-]+\.ts$/

/**
 * Imports into a module: down the list of domains, and of its server the public API alone; `apps` mounts routes and runs jobs, as demo data
 * does.
 */
function entersWrongly(from: string, to: Place | null): string | null {
  const source = placeOf(from)
  if (!to || (source?.domain === to.domain && source.module === to.module)) return null
  if (source && rank(source.domain) < rank(to.domain)) return `${source.domain} lies beneath ${to.domain}`
  if (to.shelf !== 'server' || PUBLIC.test(to.file)) return null
  if (!/\.(routes|jobs)\.ts$/.test(to.file)) return `${to.file} is private to ${to.module}`
  return /^(apps|db)\//.test(from) ? null : 'routes and jobs are for the wiring in apps'
}

/** Tests, demo data and what only tests use may reach further. */
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\.demo\.ts$|[/.]testing\.ts$|\/test-[\w-]+\.ts$|(^|\/)(testing|proofs?)\//.test(file)

export const SHELVES = ['rules', 'server', 'web', 'all'] as const
type Shelf = (typeof SHELVES)[number]

/** The groups of modules that import each other in a circle. `rules` and `web` look at imports from that shelf, `server` at all but web. */
export function moduleCycles(files: Sources, shelf: Shelf): string[][] {
  const edges = importsBetween(files).filter(([from]) => isOn(from, shelf))
  return cyclesOf(edges.map(([from, to]) => [`${from.domain}/${from.module}`, `${to.domain}/${to.module}`]))
}

/** The same between domains. */
export const domainCycles = (files: Sources): string[][] => cyclesOf(importsBetween(files).map(([from, to]) => [from.domain, to.domain]))

const isOn = ({ shelf }: Place, asked: Shelf): boolean => asked === 'all' || (asked === 'server' ? shelf !== 'web' : shelf === asked)

const importsBetween = (files: Sources): [Place, Place][] =>
  [...files]
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) => {
      const from = placeOf(file)
      if (!from) return []
      return importsOf(file, text).flatMap((path): [Place, Place][] => {
        const to = placeOf(path)
        return to && (to.domain !== from.domain || to.module !== from.module) ? [[from, to]] : []
      })
    })

/** Groups of more than one name from each of which every other can be reached (Tarjan 1972). */
export function cyclesOf(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (name: string): void => {
    index.set(name, index.size)
    low.set(name, index.size - 1)
    stack.push(name)
    for (const to of next.get(name) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(name, Math.min(low.get(name) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(name) !== index.get(name)) return
    const group = stack.splice(stack.indexOf(name))
    if (group.length > 1) found.push(group.sort())
  }
  for (const name of next.keys()) if (!index.has(name)) visit(name)
  return found
}
