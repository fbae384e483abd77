import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/**
 * Which way the house's arrows run (docs/decisions/0001-the-house.md). A file may import what stands in its row, and nothing else of ours.
 */
export const ARROWS: readonly { from: RegExp; to: readonly RegExp[]; why: string }[] = [
  {
    from: /^platform\/(money|days|ids|life-cycle|business-days|filters)\.ts$/,
    to: [/^platform\/(money|days|ids|life-cycle|business-days|filters)\.ts$/],
    why: 'what rules may use is pure',
  },
  { from: /^platform\//, to: [/^platform\//], why: 'the platform knows no business word' },
  { from: /^access\/server\//, to: [/^access\//, /^platform\//], why: 'the gate knows no room' },
  { from: /^access\//, to: [/^access\/(?!server\/)/, /^platform\/(money|days|ids|filters)\.ts$/], why: 'who may is known on both sides' },
  { from: /^design\//, to: [/^design\//, /^platform\/(money|days|filters)\.ts$/], why: 'the looks know no business noun' },
  {
    from: /^capabilities\/(\w+)\/rules\//,
    to: [/^capabilities\/\w+\/rules\//, /^access\/roles\.ts$/, PURE()],
    why: 'rules are values in, a decision out',
  },
  {
    from: /^capabilities\/(\w+)\/policy\.ts$/,
    to: [/^capabilities\/\w+\/(rules\/|policy\.ts)/, /^access\/(?!server|web)/, PURE()],
    why: 'a policy is pure',
  },
  {
    from: /^capabilities\/(\w+)\/(?:\w+-)?contract\.ts$/,
    to: [/^capabilities\/\w+\/(rules\/|policy\.ts|(?:\w+-)?contract\.ts)/, /^access\/(?!server|web)/, PURE()],
    why: 'the contract is the seam',
  },
  {
    from: /^capabilities\/(\w+)\/web\//,
    to: [/^capabilities\/\w+\/(web\/|rules\/|policy\.ts|(?:\w+-)?contract\.ts)/, /^access\/(?!server\/)/, /^design\//, PURE()],
    why: 'web never sees server',
  },
  {
    from: /^capabilities\/(\w+)\//,
    to: [
      /^capabilities\/\w+\/(server\/|rules\/|policy\.ts|(?:\w+-)?contract\.ts)/,
      /^capabilities\/$1\/(?!web\/)/,
      /^access\/(?!web)/,
      /^platform\//,
    ],
    why: 'server never sees web or design',
  },
  {
    from: /^centers\/(\w+)\//,
    to: [
      /^centers\/$1\//,
      /^capabilities\/\w+\/(web\/|rules\/|policy\.ts|(?:\w+-)?contract\.ts|[\w-]+\.data\.ts)/,
      /^access\/(?!server\/)/,
      /^design\//,
      PURE(),
    ],
    why: 'centers never import centers',
  },
  {
    from: /^apps\/web\//,
    to: [
      /^apps\/web\//,
      /^centers\//,
      /^capabilities\/\w+\/(web\/|rules\/|(?:\w+-)?contract\.ts)/,
      /^access\/(?!server\/)/,
      /^design\//,
      PURE(),
    ],
    why: 'no server module in the browser',
  },
  { from: /^apps\/stripe-sandbox\//, to: [/^apps\/stripe-sandbox\//, PURE()], why: "the sandbox speaks Stripe's words only" },
  {
    from: /^apps\//,
    to: [/^apps\/(?!web\/(?!csp-hashes))/, /^capabilities\/\w+\/(server|rules|contract)/, /^access\//, /^platform\//, /^db\//],
    why: 'apps are wiring',
  },
  {
    from: /^db\//,
    to: [/^db\//, /^capabilities\//, /^access\//, /^platform\//, /^apps\/(open|rooms|api\/server|worker\/worker)\.ts$/],
    why: 'the story is told with the verbs',
  },
  { from: /^(bin|journeys)\//, to: [/./], why: 'the commands and the journeys start everything' },
]

/**
 * Which room asks which, through its front door `<name>/server/<name>.ts` (anyone may use
 * anyone's rules, policy and contract). Acyclic; everything else is told.
 */
export const ASKS: Readonly<Record<string, readonly string[]>> = {
  history: [],
  messages: ['history'],
  ledger: [],
  identity: ['history', 'messages'],
  training: ['history'],
  views: ['history'],
  assistant: ['history'],
  documents: [],
  viewing: ['history', 'identity'],
  colleagues: ['history', 'identity', 'messages'],
  agencies: ['history', 'identity', 'colleagues'],
  alliances: ['history'],
  leads: ['history', 'identity', 'agencies'],
  plans: [],
  terms: ['history', 'identity', 'messages'],
  members: ['history', 'messages', 'identity', 'colleagues'],
  promotions: ['history', 'plans'],
  memberships: ['history', 'messages', 'identity', 'commissions'],
  billing: ['history', 'messages', 'identity', 'plans', 'memberships'],
  applications: ['history', 'messages', 'identity'],
  quotes: ['history', 'plans', 'promotions', 'memberships'],
  signatures: ['history', 'identity', 'plans', 'terms', 'memberships', 'billing', 'quotes'],
  enrolments: [
    'history',
    'messages',
    'identity',
    'plans',
    'promotions',
    'memberships',
    'billing',
    'quotes',
    'signatures',
    'applications',
    'commissions',
  ],
  selling: ['history', 'messages', 'identity', 'memberships', 'enrolments', 'signatures'],
  cover: ['history', 'messages', 'identity', 'plans', 'terms', 'memberships', 'billing', 'quotes'],
  cancellations: ['history', 'messages', 'identity', 'memberships', 'billing', 'cover'],
  payments: ['history', 'messages', 'ledger', 'plans', 'memberships', 'billing', 'enrolments', 'identity', 'commissions'],
  payees: ['history', 'messages', 'identity'],
  payouts: ['history', 'messages', 'ledger', 'identity', 'payments', 'payees'],
  commissions: ['history', 'ledger'],
  claims: ['history', 'messages', 'documents'],
  conversation: ['history', 'claims'],
  papers: ['claims', 'documents'],
  investigations: ['claims', 'documents'],
  adjudication: ['history', 'claims', 'papers', 'investigations', 'cover'],
  decisions: ['history', 'messages', 'claims', 'adjudication', 'investigations', 'payouts'],
  appeals: ['claims', 'adjudication', 'decisions'],
  filing: ['identity', 'terms', 'claims', 'papers', 'adjudication'],
  queue: ['history', 'messages', 'claims', 'papers'],
  recoveries: ['claims', 'ledger'],
  inquiries: ['claims'],
  reports: [],
  stuck: ['history', 'messages'],
  sandbox: ['payments', 'messages'],
}

function PURE(): RegExp {
  return /^platform\/(money|days|ids|life-cycle|business-days|filters)\.ts$/
}

export type Violation = { from: string; to: string; why: string }

/** Every import of ours that no row allows, in files given as path → text. */
export function violations(files: ReadonlyMap<string, string>): Violation[] {
  return [...files].filter(([file]) => !isTest(file)).flatMap(([from, text]) => importsOf(from, text).flatMap((to) => judge(from, to)))
}

function judge(from: string, to: string): Violation[] {
  const row = ARROWS.find((arrow) => arrow.from.test(from))
  if (!row) return []
  const room = row.from.exec(from)?.[1] ?? 'none'
  if (!row.to.some((allowed) => new RegExp(allowed.source.replace('$1', room)).test(to))) return [{ from, to, why: row.why }]
  return askedWrongly(from, to)
}

function askedWrongly(from: string, to: string): Violation[] {
  const asking = /^capabilities\/(\w+)\//.exec(from)?.[1]
  const [, asked, shelf, file] = /^capabilities\/(\w+)\/(server)\/(.+)\.ts$/.exec(to) ?? []
  if (!asking || !asked || shelf !== 'server' || asking === asked) return []
  if (file !== asked) return [{ from, to, why: `a room is entered through its front door, ${asked}/server/${asked}.ts` }]
  return ASKS[asking]?.includes(asked) ? [] : [{ from, to, why: `${asking} does not ask ${asked}` }]
}

function importsOf(from: string, text: string): string[] {
  const found = [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
    ),
  ]
  return found.flatMap(([, named, bare, lazy]) => {
    const specifier = named ?? bare ?? lazy ?? ''
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [normalize(join(dirname(from), specifier))] : []
  })
}

/** Tests, stories and what only tests use may reach further. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\.story\.ts$|\/testing\.ts$|\/test-[\w-]+\.ts$|(^|\/)proof\//.test(file)

/** The house's own source files as they stand, path from the root → text. */
export function readHouse(root: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const folder of ['access', 'apps', 'bin', 'capabilities', 'centers', 'db', 'design', 'journeys', 'platform']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts')) continue
      const file = join(entry.parentPath, entry.name)
      files.set(relative(root, file), readFileSync(file, 'utf8'))
    }
  }
  return files
}

/** Rooms whose askings run in a circle, as the path that closes it. */
export function circleOfAskings(asks: Readonly<Record<string, readonly string[]>> = ASKS): string[] | null {
  const walk = (room: string, path: readonly string[]): string[] | null => {
    if (path.includes(room)) return [...path, room]
    for (const next of asks[room] ?? []) {
      const circle = walk(next, [...path, room])
      if (circle) return circle
    }
    return null
  }
  for (const room of Object.keys(asks)) {
    const circle = walk(room, [])
    if (circle) return circle
  }
  return null
}
