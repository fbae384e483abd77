import type { Actor } from '#access/actor.ts'
import { recordEvents, type NewEvent } from '#domains/records/history/server/history.ts'
import { BATCH_MOST, type Batch, type BatchReport } from '#domains/membership/member-batches/contract.ts'
import { whyNotChange, whyNotReassign } from '#domains/membership/members/policy.ts'
import {
  type ReasonSkipped,
  REMINDED_ONCE_IN_DAYS,
  remindedOf,
  type ServedBy,
  whyNotInBatch,
} from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import { memberQuery } from '#domains/membership/member-list/rules/list-query.ts'
import { activeAgent, briefsOf, type MemberBrief } from '#domains/membership/member-batches/server/batches.store.ts'
import { idsMatching } from '#domains/membership/member-list/server/list.ts'
import { wordingsOf } from '#domains/membership/member-batches/server/reminders.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { handOver } from '#domains/people/users/server/hand-over.ts'
import { addMemberNotes } from '#domains/membership/members/server/member-notes.ts'

type Sorted = {
  willDo: MemberBrief[]
  skipped: { member: Pick<MemberBrief, 'id' | 'name'>; because: ReasonSkipped }[]
  to: ServedBy | null
}

/** What a batch would do. Nothing is done. */
export const previewBatch = async (actor: Actor, batch: Batch): Promise<BatchReport> => reportOf(actor, batch, await sortOut(actor, batch))

/** Does one thing for many members: all of those it can be done for, in one transaction, and says why not for the others. */
export async function runBatch(actor: Actor, batch: Batch): Promise<BatchReport> {
  return inTransaction(async (tx) => {
    const sorted = await sortOut(actor, batch)
    await doForAll(tx, actor, batch, sorted)
    return reportOf(actor, batch, sorted)
  })
}

/** For whom, as far as the actor may know them, and for whom not, and why. */
async function sortOut(actor: Actor, batch: Batch): Promise<Sorted> {
  const whyNot = whyNotBegin(actor, batch)
  if (whyNot) throw new Refusal(whyNot)
  const { whom } = batch
  const ids = 'ids' in whom ? whom.ids : await idsMatching(actor, memberQuery(whom.matching), BATCH_MOST + 1)
  if (ids.length > BATCH_MOST) throw new Refusal('too_many_at_once')
  const found = new Map((await briefsOf(actor, ids, daysAgo(REMINDED_ONCE_IN_DAYS))).map((member) => [member.id, member]))
  const to = batch.kind === 'reassign' ? await servedBy(actor, batch.agentId, [...found.values()]) : null
  const sorted: Sorted = { willDo: [], skipped: [], to }
  for (const id of ids) {
    const member = found.get(id)
    const because = member ? whyNotInBatch(batch.kind, member, to) : 'not_found'
    if (!because && member) sorted.willDo.push(member)
    else sorted.skipped.push({ member: member ?? { id, name: '–' }, because: because ?? 'not_found' })
  }
  return sorted
}

function whyNotBegin(actor: Actor, { kind }: Batch) {
  if (kind === 'note') return null
  return kind === 'reassign' ? whyNotReassign(actor) : whyNotChange(actor)
}

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000)

/** An agent within reach; for nobody by name, the agency of the first of them. */
async function servedBy(actor: Actor, agentId: Id<'user'> | null, members: readonly MemberBrief[]): Promise<ServedBy> {
  const to = agentId ? await activeAgent(agentId) : { masterCode: actor.masterCode ?? members[0]?.masterCode ?? 'DIRECT', agentId }
  if (!to || (actor.role === 'agent-admin' && to.masterCode !== actor.masterCode))
    throw new Refusal('agent_not_here', { status: 409, fields: { agentId: 'Choose an active agent.' } })
  return to
}

async function doForAll(tx: Tx, actor: Actor, batch: Batch, { willDo, to }: Sorted): Promise<void> {
  switch (batch.kind) {
    case 'note':
      return noteOnAll(tx, actor, willDo, batch)
    case 'invite':
      return recordEvents(
        tx,
        willDo.map((member) => about(actor, member, 'member.invitation_asked')),
      )
    case 'remind':
      return recordEvents(
        tx,
        willDo.map((member) => about(actor, member, 'member.reminded')),
      )
    case 'reassign':
      return reassignAll(tx, actor, willDo, to)
  }
}

const reportOf = (actor: Actor, batch: Batch, { willDo, skipped }: Sorted): BatchReport => ({
  done: willDo.length,
  skipped: skipped.length,
  why: skipped.slice(0, 100).map(({ member, because }) => ({ id: member.id, name: member.name, because })),
  letters:
    batch.kind === 'remind'
      ? wordingsOf(
          actor,
          willDo.flatMap(({ status }) => remindedOf(status) ?? []),
        )
      : [],
})

async function reassignAll(tx: Tx, actor: Actor, members: readonly MemberBrief[], to: ServedBy | null): Promise<void> {
  if (!to) return
  await handOver(tx, { members: members.map(({ id }) => id), masterCode: to.masterCode }, to.agentId)
  await recordEvents(
    tx,
    members.map((member) => ({ ...about(actor, member, 'member.reassigned'), data: { from: member.agentId, to: to.agentId } })),
  )
}

async function noteOnAll(
  tx: Tx,
  actor: Actor,
  members: readonly MemberBrief[],
  { body, followUpOn = null }: Extract<Batch, { kind: 'note' }>,
): Promise<void> {
  const noteIds = await addMemberNotes(
    tx,
    members.map(({ id }) => ({ memberId: id, body, followUpOn, by: actor, at: clock.now() })),
  )
  await recordEvents(
    tx,
    members.map((member, place) => ({
      ...about(actor, member, 'member.noted'),
      about: { noun: 'note', id: noteIds[place] ?? member.id },
      masterCode: actor.masterCode,
      data: { followUpOn },
    })),
  )
}

const about = (actor: Actor, { id, masterCode }: MemberBrief, kind: NewEvent['kind']): NewEvent => ({
  kind,
  by: actor,
  about: { noun: 'member', id },
  memberId: id,
  masterCode,
})
