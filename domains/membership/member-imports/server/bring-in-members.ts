import { sql } from 'kysely'
import type { MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import type { ImportedMember } from '#domains/membership/member-imports/rules/member-row.ts'
import { readMemberNow } from '#domains/membership/member-imports/server/read-member-now.ts'
import { addCars, NOTHING_MISSING } from '#domains/membership/member-imports/server/add-cars.ts'
import type { Completed } from '#domains/membership/member-imports/server/completed.ts'
import { agentsWith } from '#domains/membership/member-imports/server/known.store.ts'
import { listCars, makeMemberships, type ToMake } from '#domains/membership/member-imports/server/memberships-made.ts'
import { sendAccountInvite } from '#domains/membership/enrollments/server/account-invite.ts'
import { membershipsOf } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { publishedPlanIds } from '#domains/membership/plans/server/plans.ts'
import type { EndedRow, Importer, ReadyRow } from '#domains/records/table-imports/server/import-kind.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { insertMany } from '#platform/queries/insert-many.ts'

type Row = ReadyRow<MemberColumn> & { member: ImportedMember }

/** A page of members: new ones all at once, those that are known one by one, and cars that belong to a member of an earlier row. */
export async function bringInMembers(tx: Tx, importer: Importer, page: readonly ReadyRow<MemberColumn>[]): Promise<EndedRow[]> {
  const rows = page.map((row) => ({ ...row, member: readAgain(row) }))
  const fresh = rows.filter(({ addsTo, decision }) => addsTo === null && decision === 'create')
  const known = rows.filter(({ addsTo, decision }) => addsTo === null && decision === 'update')
  const more = rows.filter(({ addsTo }) => addsTo !== null)
  const ended = fresh.length === 0 ? [] : await makeMembers(tx, importer, fresh)
  for (const row of known) ended.push(await completeMember(tx, importer, row))
  const adding = more.map(({ line, member, addsTo }) => ({ line, memberId: addsTo as Id<'member'>, cars: member.cars }))
  if (adding.length > 0) ended.push(...(await addCars(tx, importer, adding)))
  return ended
}

/** Days have passed since it was checked, perhaps. */
function readAgain({ values }: ReadyRow<MemberColumn>): ImportedMember {
  const read = readMemberNow(values)
  if ('problems' in read) throw new Refusal('bad_input', { fields: read.problems })
  return read.member
}

async function makeMembers(tx: Tx, importer: Importer, rows: readonly Row[]): Promise<EndedRow[]> {
  const made = await toMake(rows.map(({ member }) => ({ memberId: newId('member'), member })))
  await insertMany(
    tx,
    'members',
    made.map(({ memberId, member, agentId }) => ({
      id: memberId,
      email: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      phone: member.phone,
      date_of_birth: member.bornOn,
      street: member.street,
      city: member.city,
      state: member.state,
      zip: member.zip,
      language: member.language,
      insurer: member.insurer,
      policy_number: member.policyNumber,
      master_code: member.masterCode,
      agent_id: agentId,
      terms_accepted: false,
      created_at: importer.at,
      version: 1,
    })),
  )
  await makeMemberships(tx, importer, made)
  await listCars(tx, importer.at, made.map(carsOf))
  if (importer.invites) for (const { memberId } of made) await inviteMember(tx, memberId)
  return rows.map(({ line }, place) => ({ line, state: 'created', madeId: made[place]?.memberId ?? '' }))
}

const carsOf = ({ memberId, membershipId, member }: ToMake) => ({ memberId, membershipId, since: member.effectiveOn, cars: member.cars })

async function toMake(rows: readonly { memberId: Id<'member'>; member: ImportedMember }[]): Promise<ToMake[]> {
  const planIds = await publishedPlanIds()
  const emails = rows.flatMap(({ member }) => member.agentEmail ?? [])
  const agents = emails.length === 0 ? null : await agentsWith(emails)
  return rows.map(({ memberId, member }) => {
    const planVersionId = planIds.get(`${member.plan.code} ${member.plan.version}`)
    if (!planVersionId) throw new Error(`${member.plan.code} is not published.`)
    const agentId = member.agentEmail === null ? null : (agents?.get(member.agentEmail)?.id ?? null)
    return { memberId, membershipId: newId('membership'), planVersionId, agentId, member }
  })
}

async function inviteMember(tx: Tx, memberId: Id<'member'>): Promise<void> {
  const [member, [membership]] = [await memberById(tx, memberId), await membershipsOf(tx, memberId)]
  if (member && membership && !member.identity_id) await sendAccountInvite(tx, member, membership)
}

/**
 * A member who is here already gets what they lack: the membership of the old book unless one of theirs lives, and on one that an import
 * brought in the cars that are not on it yet.
 */
async function completeMember(tx: Tx, importer: Importer, { line, member, matchId }: Row): Promise<EndedRow> {
  const memberId = matchId as Id<'member'>
  const [added] = await addCars(tx, importer, [{ line, memberId, cars: member.cars }])
  if (added?.state === 'failed') return added
  const filled = await fillIn(tx, memberId, member)
  if (!filled) return { line, state: 'skipped', note: 'The member is not here any more.' }
  const isCovered = (await membershipsOf(tx, memberId)).some(({ status }) => isLive(status))
  const [made] = isCovered ? [] : await toMake([{ memberId, member }])
  if (made) {
    const before = await vinsOf(tx, memberId)
    await makeMemberships(tx, importer, [made])
    await listCars(tx, importer.at, [carsOf(made)])
    if (importer.invites) await inviteMember(tx, memberId)
    filled.vins = member.cars.map(({ vin }) => vin).filter((vin) => !before.has(vin))
  }
  const cars = added?.state === 'updated' ? (added.before as Completed) : null
  const before: Completed = { ...filled, membershipId: made?.membershipId ?? null, ...(cars && { vins: cars.vins, listed: cars.listed }) }
  if (!made && !cars && filled.filled.length === 0) return { line, state: 'skipped', note: NOTHING_MISSING }
  return { line, state: 'updated', madeId: memberId, before }
}

/** Locked. Only what is missing; which of it is kept, to be taken back. */
async function fillIn(tx: Tx, memberId: Id<'member'>, { phone, insurer, policyNumber }: ImportedMember) {
  const known = await tx
    .selectFrom('members')
    .select(['phone', 'insurer', 'policy_number', 'version'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return null
  const lacks = Object.entries({ phone, insurer, policy_number: policyNumber }).filter(
    ([name, value]) => value !== null && known[name as 'phone'] === null,
  )
  if (lacks.length > 0)
    await tx
      .updateTable('members')
      .set({ ...Object.fromEntries(lacks), version: sql`version + 1` })
      .where('id', '=', memberId)
      .execute()
  const vins: string[] = []
  return { version: known.version + (lacks.length > 0 ? 1 : 0), filled: lacks.map(([name]) => name), vins }
}

async function vinsOf(tx: Tx, memberId: Id<'member'>): Promise<Set<string>> {
  const rows = await tx.selectFrom('vehicles').select('vin').where('member_id', '=', memberId).execute()
  return new Set(rows.map(({ vin }) => vin))
}
