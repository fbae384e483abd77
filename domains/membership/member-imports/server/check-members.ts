import type { MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import type { ImportedMember } from '#domains/membership/member-imports/rules/member-row.ts'
import { readMemberNow } from '#domains/membership/member-imports/server/read-member-now.ts'
import {
  addressesOfUsers,
  agentsWith,
  type KnownMember,
  listedCars,
  membersWith,
  servingCodes,
  takenIds,
} from '#domains/membership/member-imports/server/known.store.ts'
import { emailIn } from '#domains/records/table-imports/rules/cell-values.ts'
import type { CheckedRow, FileRow } from '#domains/records/table-imports/server/import-kind.ts'

type Known = Awaited<ReturnType<typeof whatIsKnown>>

/** A page of rows against the rules, and against what is known: with six queries, however many rows. */
export async function checkMembers(rows: readonly FileRow<MemberColumn>[]): Promise<CheckedRow[]> {
  const read = rows.map(({ line, values }) => ({ line, ...readMemberNow(values) }))
  const known = await whatIsKnown(read.flatMap((row) => ('member' in row ? [row.member] : [])))
  const emails = new Map(rows.map(({ line, values }) => [line, values.email && emailIn(values.email)]))
  return read.map((row) => ('member' in row ? judge(row.line, row.member, known) : unread(row.line, row.problems, emails.get(row.line))))
}

/** It belongs to its member all the same: with a first row that is wrong, none of a member's rows is brought in. */
const unread = (line: number, problems: Readonly<Record<string, string>>, email: string | null | undefined): CheckedRow => ({
  line,
  problems,
  group: email ? { key: email, facts: '' } : null,
})

async function whatIsKnown(members: readonly ImportedMember[]) {
  const emails = members.map(({ email }) => email)
  const agents = members.flatMap(({ agentEmail }) => agentEmail ?? [])
  const [found, users, cars, codes, agentsFound, taken] = [
    await membersWith(emails),
    await addressesOfUsers(emails),
    await listedCars(members.flatMap((member) => member.cars.map(({ vin }) => vin))),
    await servingCodes([...new Set(members.map(({ masterCode }) => masterCode))]),
    agents.length === 0 ? new Map() : await agentsWith(agents),
    await takenIds(
      members.flatMap(({ oldNumber }) => oldNumber ?? []),
      members.flatMap(({ subscription }) => subscription ?? []),
    ),
  ]
  const members_ = new Map(found.map((member) => [member.email.toLowerCase(), member]))
  return { members: members_, users, cars, codes, agents: agentsFound as Awaited<ReturnType<typeof agentsWith>>, taken }
}

function judge(line: number, member: ImportedMember, known: Known): CheckedRow {
  const problems: Record<string, string> = {}
  const match = known.members.get(member.email)
  if (match && !isSamePerson(match, member))
    problems['email'] = `${match.first_name} ${match.last_name} has this address here, with another name or date of birth.`
  if (!match && known.users.has(member.email)) problems['email'] = 'Somebody who works with us has this address.'
  if (!known.codes.has(member.masterCode)) problems['masterCode'] = 'No agency has this code, or it has ended. Bring in the agencies first.'
  const agent = member.agentEmail === null ? null : known.agents.get(member.agentEmail)
  if (agent === undefined || (agent && agent.masterCode !== member.masterCode))
    problems['agentEmail'] = 'No agent of this agency has this address.'
  for (const [place, { vin }] of member.cars.entries()) {
    const owner = known.cars.get(vin)
    if (owner && owner !== match?.id) problems[`vin${place + 1}`] = 'This car is on the membership of another member.'
  }
  if (member.oldNumber && known.taken.has(member.oldNumber) && !match)
    problems['oldNumber'] = 'A member with this number was brought in before.'
  if (member.subscription && known.taken.has(member.subscription) && !match)
    problems['subscription'] = 'Another membership is paid by this subscription.'
  return {
    line,
    problems,
    keys: member.cars.map(({ vin }) => vin),
    group: { key: member.email, facts: factsOf(member) },
    match: match ? { id: match.id, by: 'email', shows: shownOf(match) } : null,
    decision: match ? 'update' : 'create',
  }
}

const plain = (name: string): string => name.trim().toLowerCase()
const isSamePerson = (known: KnownMember, { firstName, lastName, bornOn }: ImportedMember): boolean =>
  plain(known.last_name) === plain(lastName) && (plain(known.first_name) === plain(firstName) || known.date_of_birth === bornOn)

/** What every row of one member says alike. */
const factsOf = ({ firstName, lastName, bornOn, plan, billing, price, effectiveOn, period, masterCode }: ImportedMember): string =>
  [plain(firstName), plain(lastName), bornOn, plan.code, billing, price, effectiveOn, period.to, masterCode].join('|')

const shownOf = ({ first_name, last_name, date_of_birth, email, phone, street, city, state, zip, number }: KnownMember) => ({
  firstName: first_name,
  lastName: last_name,
  bornOn: date_of_birth,
  email,
  phone,
  street,
  city,
  state,
  zip,
  oldNumber: number,
})
