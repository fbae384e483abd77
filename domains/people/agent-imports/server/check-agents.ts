import { type ImportedAgent, readAgent } from '#domains/people/agent-imports/rules/agent-row.ts'
import type { AgentColumn } from '#domains/people/agent-imports/rules/columns.ts'
import {
  addressesOfMembers,
  agenciesToJoin,
  type Joinable,
  type KnownUser,
  usersWith,
} from '#domains/people/agent-imports/server/agent-imports.store.ts'
import { emailIn } from '#domains/records/table-imports/rules/cell-values.ts'
import type { CheckedRow, FileRow } from '#domains/records/table-imports/server/import-kind.ts'
import { officeDay } from '#platform/clock.ts'

type Known = { users: ReadonlyMap<string, KnownUser>; members: ReadonlySet<string>; agencies: Joinable }

/** A page of rows against the rules, and against what is known: with three queries, however many rows. */
export async function checkAgents(rows: readonly FileRow<AgentColumn>[]): Promise<CheckedRow[]> {
  const today = officeDay()
  const read = rows.map(({ line, values }) => ({ line, ...readAgent(values, today) }))
  const agents = read.flatMap((row) => ('agent' in row ? [row.agent] : []))
  const emails = agents.map(({ email }) => email)
  const known = {
    users: new Map((await usersWith(emails)).map((user) => [user.email, user])),
    members: await addressesOfMembers(emails),
    agencies: await agenciesToJoin([...new Set(agents.map(({ masterCode }) => masterCode))]),
  }
  const emailsRead = new Map(rows.map(({ line, values }) => [line, values.email && emailIn(values.email)]))
  return read.map((row) => ('agent' in row ? judge(row.line, row.agent, known) : unread(row.line, row.problems, emailsRead.get(row.line))))
}

/** It belongs to its person all the same: with a first row that is wrong, none of their rows is brought in. */
const unread = (line: number, problems: Readonly<Record<string, string>>, email: string | null | undefined): CheckedRow => ({
  line,
  problems,
  group: email ? { key: email, facts: '' } : null,
})

function judge(line: number, agent: ImportedAgent, { users, members, agencies }: Known): CheckedRow {
  const problems: Record<string, string> = {}
  const match = users.get(agent.email)
  const code = agent.suffix && `${agent.masterCode}-${agent.suffix}`
  if (match && match.master_code !== agent.masterCode)
    problems['email'] = `${match.first_name} ${match.last_name} has this address here, and does not work for this agency.`
  if (!match && members.has(agent.email)) problems['email'] = 'A member has this address. Enter another one.'
  if (!agencies.names.has(agent.masterCode))
    problems['masterCode'] = 'No agency that can be joined has this code. Bring in the agencies first.'
  if (!match && code && agencies.agentCodes.has(code)) problems['agentCode'] = 'Somebody of this agency has this code already.'
  return {
    line,
    problems,
    keys: agent.license ? [`${agent.email} ${agent.license.state}`] : [],
    groupKeys: code ? [code] : [],
    group: { key: agent.email, facts: factsOf(agent) },
    match: match ? { id: match.id, by: 'email', shows: shownOf(match) } : null,
    decision: match ? 'update' : 'create',
  }
}

/** What every row of one person says alike. */
const factsOf = ({ masterCode, firstName, lastName, position, suffix, splitBp }: ImportedAgent): string =>
  [masterCode, firstName.toLowerCase(), lastName.toLowerCase(), position, suffix, splitBp].join('|')

const shownOf = ({ first_name, last_name, email, phone, master_code, position, agent_suffix }: KnownUser) => ({
  masterCode: master_code,
  firstName: first_name,
  lastName: last_name,
  email,
  phone,
  position,
  agentCode: agent_suffix,
})
