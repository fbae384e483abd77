import type { Actor } from '#access/actor.ts'
import { recordEvents, type NewEvent } from '#domains/records/history/server/history.ts'
import { MAX_BATCH, type Batch, type BatchReport } from '#domains/membership/member-batches/contract.ts'
import { whyNotChange, whyNotReassign } from '#domains/membership/members/policy.ts'
import {
  type ReasonSkipped,
  REMINDER_PAUSE_DAYS,
  reminderKind,
  type ServedBy,
  whyNotInBatch,
} from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import { memberList } from '#domains/membership/member-list/contract.ts'
import { activeAgent, briefsOf, type MemberBrief } from '#domains/membership/member-batches/server/batches.store.ts'
import { idsMatching } from '#domains/membership/member-list/server/list.ts'
import { memberQuery } from '#domains/membership/member-list/server/member-where.ts'
import { wordingsOf } from '#domains/membership/member-batches/server/reminders.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { handOver } from '#domains/people/users/server/hand-over.ts'
import { addMemberNotes } from '#domains/membership/members/server/member-notes.ts'

type SplitBatch = {
  willDo: MemberBrief[]
  skipped: { member: Pick<MemberBrief, 'id' | 'name'>; because: ReasonSkipped }[]
  to: ServedBy | null
}

/** Previews a batch without doing it. */
export const previewBatch = async (actor: Actor, batch: Batch): Promise<BatchReport> =>
  reportOf(actor, batch, await splitBatch(actor, batch))

/** Does one action for many members: for all eligible ones in one transaction, with the reason for each of the others. */
export async function runBatch(actor: Actor, batch: Batch): Promise<BatchReport> {
  return inTransaction(async (tx) => {
    const split = await splitBatch(actor, batch)
    await runForAll(tx, actor, batch, split)
    return reportOf(actor, batch, split)
  })
}

/** The members the action applies to, as far as the actor may see them, and those it does not, with the reason. */
async function splitBatch(actor: Actor, batch: Batch): Promise<SplitBatch> {
  const whyNot = whyNotBegin(actor, batch)
  if (whyNot) throw new Refusal(whyNot)
  const { whom } = batch
  const ids = 'ids' in whom ? whom.ids : await idsMatching(actor, memberQuery(memberList.query(whom.matching)), MAX_BATCH + 1)
  if (ids.length > MAX_BATCH) throw new Refusal('too_many_at_once')
  const found = new Map((await briefsOf(actor, ids, daysAgo(REMINDER_PAUSE_DAYS))).map((member) => [member.id, member]))
  const to = batch.kind === 'reassign' ? await servedBy(actor, batch.agentId, [...found.values()]) : null
  const split: SplitBatch = { willDo: [], skipped: [], to }
  for (const id of ids) {
    const member = found.get(id)
    const because = member ? whyNotInBatch(batch.kind, member, to) : 'not_found'
    if (!because && member) split.willDo.push(member)
    else split.skipped.push({ member: member ?? { id, name: '–' }, because: because ?? 'not_found' })
  }
  return split
}

function whyNotBegin(actor: Actor, { kind }: Batch) {
  if (kind === 'note') return null
  return kind === 'reassign' ? whyNotReassign(actor) : whyNotChange(actor)
}

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000)

/** The agent the actor may choose; without one, the agency of the first member. */
async function servedBy(actor: Actor, agentId: Id<'user'> | null, members: readonly MemberBrief[]): Promise<ServedBy> {
  const to = agentId ? await activeAgent(agentId) : { masterCode: actor.masterCode ?? members[0]?.masterCode ?? 'DIRECT', agentId }
  if (!to || (actor.role === 'agent-admin' && to.masterCode !== actor.masterCode))
    throw new Refusal('agent_not_here', { status: 409, fields: { agentId: 'Choose an active agent.' } })
  return to
}

async function runForAll(tx: Tx, actor: Actor, batch: Batch, { willDo, to }: SplitBatch): Promise<void> {
  switch (batch.kind) {
    case 'note':
      return noteOnAll(tx, actor, willDo, batch)
    case 'invite':
      return recordEvents(
        tx,
        willDo.map((member) => about(actor, member, 'member.invitation_requested')),
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

const reportOf = (actor: Actor, batch: Batch, { willDo, skipped }: SplitBatch): BatchReport => ({
  done: willDo.length,
  skipped: skipped.length,
  why: skipped.slice(0, 100).map(({ member, because }) => ({ id: member.id, name: member.name, because })),
  letters:
    batch.kind === 'remind'
      ? wordingsOf(
          actor,
          willDo.flatMap(({ status }) => reminderKind(status) ?? []),
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
    members.map((member, index) => ({
      ...about(actor, member, 'member.noted'),
      about: { noun: 'note', id: noteIds[index] ?? member.id },
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
