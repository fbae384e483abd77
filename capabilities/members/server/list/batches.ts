import type { Actor } from '#access/actor.ts'
import { listen, tellAll, type Listener, type Telling } from '#capabilities/history/server/history.ts'
import { invite, publicUrl } from '#capabilities/identity/server/identity.ts'
import { BATCH_MOST, type Batch, type BatchReport, type ReasonSkipped } from '#capabilities/members/list-contract.ts'
import { whyNotChange } from '#capabilities/members/policy.ts'
import { lookingFor } from '#capabilities/members/rules/looking.ts'
import { welcomeLetter } from '#capabilities/members/server/letters.ts'
import { briefsOf, lockInvited, type MemberBrief } from '#capabilities/members/server/list/batches.store.ts'
import { idsMatching } from '#capabilities/members/server/list/list.ts'
import { addMemberNotes } from '#capabilities/members/server/member-file.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

type Sorted = { willDo: MemberBrief[]; skipped: { member: Pick<MemberBrief, 'id' | 'name'>; because: ReasonSkipped }[] }

/** What a batch would do. Nothing is done. */
export const previewBatch = async (actor: Actor, batch: Batch): Promise<BatchReport> => reportOf(await sortOut(actor, batch))

/** Does one thing for many members: all of those it can be done for, in one transaction, and says why not for the others. */
export async function runBatch(actor: Actor, batch: Batch): Promise<BatchReport> {
  return inTransaction(async (tx) => {
    const sorted = await sortOut(actor, batch)
    if (batch.kind === 'note') await noteOnAll(tx, actor, sorted.willDo, batch)
    else
      await tellAll(
        tx,
        sorted.willDo.map((member) => about(actor, member, 'member.invitation_asked')),
      )
    return reportOf(sorted)
  })
}

/** For whom, as far as the actor may know them, and for whom not, and why. */
async function sortOut(actor: Actor, { kind, whom }: Batch): Promise<Sorted> {
  const whyNot = kind === 'invite' ? whyNotChange(actor) : null
  if (whyNot) throw new Refusal(whyNot)
  const ids = 'ids' in whom ? whom.ids : await idsMatching(actor, lookingFor(whom.matching), BATCH_MOST + 1)
  if (ids.length > BATCH_MOST) throw new Refusal('too_many_at_once')
  const found = new Map((await briefsOf(actor, ids)).map((member) => [member.id, member]))
  const sorted: Sorted = { willDo: [], skipped: [] }
  for (const id of ids) {
    const member = found.get(id)
    if (!member) sorted.skipped.push({ member: { id, name: '–' }, because: 'not_found' })
    else if (kind === 'invite' && member.hasAccount) sorted.skipped.push({ member, because: 'has_account' })
    else sorted.willDo.push(member)
  }
  return sorted
}

const reportOf = ({ willDo, skipped }: Sorted): BatchReport => ({
  done: willDo.length,
  skipped: skipped.length,
  why: skipped.slice(0, 100).map(({ member, because }) => ({ id: member.id, name: member.name, because })),
})

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
  await tellAll(
    tx,
    members.map((member, place) => ({
      ...about(actor, member, 'member.noted'),
      about: { noun: 'note', id: noteIds[place] ?? member.id },
      masterCode: actor.masterCode,
      data: { followUpOn },
    })),
  )
}

const about = (actor: Actor, { id, masterCode }: MemberBrief, kind: Telling['kind']): Telling => ({
  kind,
  by: actor,
  about: { noun: 'member', id },
  memberId: id,
  masterCode,
})

/** The letters of a batch go out one by one, by the worker; whoever has got an account meanwhile needs none. */
export const membersListeners: readonly Listener[] = [
  listen('member.invitation_asked', 'members.send_way_in', (event) =>
    inTransaction(async (tx) => {
      const member = event.memberId && (await lockInvited(tx, event.memberId))
      if (!member) return
      await invite(tx, {
        by: { kind: 'system', name: event.actorName },
        role: 'member',
        email: member.email,
        name: member.full_name,
        masterCode: member.master_code,
        person: { memberId: member.id },
        publicUrl: publicUrl(),
        letter: (url) => welcomeLetter({ name: member.first_name, from: event.actorName, url }),
      })
    }),
  ),
]
