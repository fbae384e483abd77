import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Position } from '#access/positions.ts'
import { type Role, STAFF_CAPABILITIES, type StaffCapability } from '#access/roles.ts'
import { type Doer, may, type Verb, VERBS } from '#access/verbs.ts'

/** docs/rules.md §6.7 and the permission table must agree line by line. */
const [actions = [], permissions = []] = tablesOf('### 6.7 ', '## 7.')

const ROLES = ['member', 'agent', 'agent-admin', 'sales-agent', 'sales-admin'] as const

/** The columns of the permissions: each role, and after the agent's the positions that have less. */
const COLUMNS: readonly Doer[] = ROLES.flatMap((role) =>
  role === 'agent' ? [as(role), as(role, 'service'), as(role, 'read_only')] : [as(role)],
)

function as(role: Role, position: Position | null = null): Doer {
  return { role, capabilities: [], position }
}

const cellOf = (doer: Doer, verb: Verb): string => {
  if (may(doer, verb)) return 'yes'
  return doer.role === 'agent-admin' && may(as('agent-admin', 'principal'), verb) ? 'principal' : '–'
}

/** Actions of §6.7 without a screen, with the subject of the issue that builds it. The list only shrinks. */
const NOT_YET: readonly (readonly [action: string, role: Role, issue: string])[] = [
  ['manage users, splits, who is agent, service or read-only', 'sales-admin', 'Go live on Monday: people in and out'],
]

test('each permission is a line of docs/rules.md, and each line is a permission', () => {
  expect(permissions.map((line) => line[0])).toEqual(Object.keys(VERBS).map((verb) => `\`${verb}\``))
  for (const [name = '', ...cells] of permissions) {
    const verb = verbIn(name)
    expect([name, ...COLUMNS.map((doer) => cellOf(doer, verb)), staffWords(verb)]).toEqual([name, ...cells])
  }
})

describe('each action of docs/rules.md has the roles it names', () => {
  test.each(actions.map((cells) => [cells[0] ?? '', cells] as const))('%s', (action, cells) => {
    const [own = '', onRequest = ''] = (cells.at(-1) ?? '').split(', on request ')
    const verbs = [...own.matchAll(/`([^`]+)`/g)].map(([, verb = '']) => verbIn(verb))
    const requests = [...onRequest.matchAll(/`([^`]+)`/g)].map(([, verb = '']) => verbIn(verb))
    expect(verbs.length).toBeGreaterThan(0)
    for (const [place, role] of ROLES.entries()) {
      if (NOT_YET.some(([later, who]) => later === action && who === role)) continue
      const cell = cells[place + 1] ?? ''
      const asks = requests.length > 0 && /request|refer/.test(cell) && !cell.startsWith('yes')
      const has = (verb: Verb) => may(as(role, role === 'agent-admin' ? 'principal' : null), verb)
      if (asks) expect({ role, has: requests.map(has) }).toEqual({ role, has: requests.map(() => true) })
      expect({ role, has: verbs.map(has) }).toEqual({ role, has: verbs.map(() => !NEEDS_NONE.test(cell) && !asks) })
    }
    const staff = cells[ROLES.length + 1] ?? ''
    const meant = staff.includes('on a recorded request') ? requests : verbs
    for (const verb of meant) expect([verb, ...capabilitiesOf(verb)]).toEqual([verb, ...capabilitiesIn(staff)])
  })
})

test('actions of §6.7 without a screen are still missing', () => {
  for (const [action, role] of NOT_YET) {
    const line = actions.find(([name]) => name === action)
    const verbs = [...(line?.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, verb = '']) => verbIn(verb))
    expect({ action, given: verbs.some((verb) => may({ role, capabilities: [] }, verb)) }).toEqual({ action, given: false })
  }
})

/** Not for this role, or public. */
const NEEDS_NONE = /^–$|public/

/** The rows of each Markdown table between two headings, without the header rows. */
function tablesOf(from: string, to: string): string[][][] {
  const page = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf(from), page.indexOf(to, page.indexOf(from)))
  return section
    .split(/\n\n/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('| ')))
    .filter((lines) => lines.length > 2)
    .map((lines) => lines.slice(2).map((line) => line.slice(2, -2).split(' | ')))
}

function verbIn(text: string): Verb {
  const name = text.replaceAll('`', '')
  const verb = (Object.keys(VERBS) as Verb[]).find((each) => each === name)
  if (!verb) throw new Error(`No such permission: ${name}`)
  return verb
}

const capabilitiesOf = (verb: Verb): StaffCapability[] =>
  STAFF_CAPABILITIES.filter((capability) => may({ role: 'staff', capabilities: [capability] }, verb))

/** `claims` is every level of it; a cell without a capability means any staff, and a dash means none. */
function capabilitiesIn(cell: string): StaffCapability[] {
  if (cell === '–') return []
  const named = STAFF_CAPABILITIES.filter((capability) => new RegExp(`\\b${capability.replace(/_l\d$/, '')}\\b`).test(cell))
  return named.length > 0 ? named : [...STAFF_CAPABILITIES]
}

function staffWords(verb: Verb): string {
  const grants: readonly string[] = VERBS[verb]
  if (grants.includes('staff')) return 'yes'
  return (
    grants
      .filter((grant) => grant.startsWith('staff.'))
      .map((grant) => grant.slice('staff.'.length))
      .join(', ') || '–'
  )
}
