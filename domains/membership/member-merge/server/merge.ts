import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotMerge as whyNotMergeAtAll } from '#domains/membership/members/policy.ts'
import {
  accountOf,
  FIELDS_CHOSEN_IN_MERGE,
  suggestedSides,
  whyNotMerge,
  type ChosenField,
  type MergedMember,
  type Side,
} from '#domains/membership/member-merge/rules/merging.ts'
import {
  saveSurvivor,
  membersToMerge,
  moveAll,
  redirectMerged,
  type MergeRecord,
} from '#domains/membership/member-merge/server/merge.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type Merging = {
  stays: Id<'member'>
  goes: Id<'member'>
  versions: { stays: number; goes: number }
  choices: Partial<Record<ChosenField, Side | undefined>>
  reason: string
}

/**
 * Merges two records of one person: all records of the other are moved in one transaction, and the database refuses
 * it if any is left behind. What each signed, paid and did stays recorded under their own name.
 */
export async function mergeMembers(actor: Actor, { stays: staysId, goes: goesId, versions, choices, reason }: Merging): Promise<void> {
  await inTransaction(async (tx) => {
    const [stays, goes] = await bothMembers(staysId, goesId, { held: true })
    const whyNot = whyNotMergeAtAll(actor) ?? whyNotMerge(factsOf(stays), factsOf(goes))
    if (whyNot) throw new Refusal(whyNot)
    if (stays.version !== versions.stays || goes.version !== versions.goes) throw new Refusal('someone_else_saved')

    const at = clock.now()
    const sides = { ...suggestedSides(factsOf(stays), factsOf(goes)), ...omitUndefined(choices) }
    const account = accountOf(factsOf(stays), factsOf(goes))
    await moveAll(tx, { stays: stays.id, goes: goes.id }, at)
    await redirectMerged(tx, { id: goes.id, merged_into: stays.id, at })
    await saveSurvivor(tx, stays, survivorOf(stays, goes, sides, account))
    const event = { by: actor, masterCode: stays.master_code, why: reason }
    await recordEvent(tx, {
      ...event,
      kind: 'member.merged',
      about: { noun: 'member', id: stays.id },
      memberId: stays.id,
      data: { other: goes.id, sides, account },
    })
    await recordEvent(tx, {
      ...event,
      kind: 'member.merged_away',
      about: { noun: 'member', id: goes.id },
      memberId: goes.id,
      data: { into: stays.id },
    })
  })
}

/** Both, in the given order. A record that was merged before is not found: it redirects to the other. */
export async function bothMembers(
  stays: Id<'member'>,
  goes: Id<'member'>,
  options: { held?: boolean } = {},
): Promise<[MergeRecord, MergeRecord]> {
  const found = await membersToMerge([stays, goes], options)
  const both = [stays, goes].map((id) => found.find((member) => member.id === id))
  const [first, second] = both
  if (!first || !second) throw new Refusal('not_found')
  return [first, second]
}

export const factsOf = (member: MergeRecord): MergedMember => ({
  id: member.id,
  hasAccount: member.identity_id !== null,
  isMerged: member.merged_into !== null,
  hasLiveMembership: member.is_live,
  values: {
    name: `${member.first_name} ${member.last_name}`,
    date_of_birth: member.date_of_birth,
    phone: member.phone,
    address: `${member.street}, ${member.city}, ${member.state} ${member.zip}`,
    insurer: member.insurer,
    policy_number: member.policy_number,
    agent: [member.master_code, member.agent_name].filter(Boolean).join(' · '),
  },
})

const COLUMNS = {
  name: ['first_name', 'last_name'],
  date_of_birth: ['date_of_birth'],
  phone: ['phone'],
  address: ['street', 'city', 'state', 'zip'],
  insurer: ['insurer'],
  policy_number: ['policy_number'],
  agent: ['master_code', 'agent_id'],
} as const satisfies Record<ChosenField, readonly (keyof MergeRecord)[]>

function survivorOf(stays: MergeRecord, goes: MergeRecord, sides: Record<ChosenField, Side>, account: Side): Partial<MergeRecord> {
  const from = (side: Side) => (side === 'goes' ? goes : stays)
  const chosen = Object.fromEntries(
    FIELDS_CHOSEN_IN_MERGE.flatMap((field) => COLUMNS[field].map((column) => [column, from(sides[field])[column]])),
  )
  const signsIn = from(account)
  const accepted = (goes.terms_accepted_at?.getTime() ?? 0) > (stays.terms_accepted_at?.getTime() ?? 0) ? goes : stays
  return {
    ...chosen,
    email: signsIn.email,
    identity_id: signsIn.identity_id,
    terms_accepted: accepted.terms_accepted,
    terms_accepted_at: accepted.terms_accepted_at,
    terms_version: accepted.terms_version,
  }
}
