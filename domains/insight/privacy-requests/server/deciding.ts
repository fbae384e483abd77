import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { beginErasure } from '#domains/insight/personal-data/server/erasing.ts'
import {
  type ReasonNotOnRequest,
  whyNotAnswer,
  whyNotConfirm,
  whyNotDecline,
  whyNotExtend,
  whyNotPropose,
  whyNotReturn,
} from '#domains/insight/privacy-requests/policy.ts'
import { requestAnswered, requestExtended } from '#domains/insight/privacy-requests/rules/emails.ts'
import { extendedDueOn, REQUEST_MOVES } from '#domains/insight/privacy-requests/rules/request.ts'
import { ERASE } from '#domains/insight/privacy-requests/server/erasing-person.ts'
import {
  changeRequest,
  lockRequest,
  nextNumber,
  type RequestRecord,
  type RequestWithProposer,
} from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { emailPerson, recordRequestEvent } from '#domains/insight/privacy-requests/server/telling.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { parts } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'

export const factsOf = ({
  status,
  kind,
  extended_why,
  proposed_by,
  proposer,
}: Pick<RequestWithProposer, 'status' | 'kind' | 'extended_why' | 'proposed_by' | 'proposer'>) => ({
  status,
  kind,
  extendedWhy: extended_why,
  proposedBy: proposed_by,
  proposer,
})
type Facts = ReturnType<typeof factsOf>

async function withRequest(
  actor: Actor,
  id: Id<'privacyRequest'>,
  whyNot: (facts: Facts) => ReasonNotOnRequest | null,
  work: (tx: Tx, request: RequestRecord) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const request = await lockRequest(tx, actor, id)
    if (!request) throw new Refusal('not_found')
    const reason = whyNot(factsOf(request))
    if (reason) throw new Refusal(reason)
    await work(tx, request)
  })
}

export const personOf = ({ member_id: memberId, user_id: userId, email }: Pick<RequestRecord, 'member_id' | 'user_id' | 'email'>) => ({
  memberId,
  userId,
  email,
})

export const extendRequest = (actor: Actor, id: Id<'privacyRequest'>, why: string): Promise<void> =>
  withRequest(actor, id, whyNotExtend, async (tx, request) => {
    const dueOn = extendedDueOn(request.due_on)
    await changeRequest(tx, id, { due_on: dueOn, extended_why: why })
    await emailPerson(tx, request, { step: 'extended', kind: 'privacy_answered', email: requestExtended(request, { why, dueOn }) })
    await recordRequestEvent(tx, actor, request, { kind: 'privacy.extended', why })
  })

const close = async (
  tx: Tx,
  actor: Actor,
  request: RequestRecord,
  { move, answer }: { move: 'answer' | 'decline'; answer: string },
): Promise<void> => {
  await changeRequest(tx, request.id, { status: REQUEST_MOVES[move].to, answer, decided_by: userOf(actor), closed_on: officeDay() })
  await emailPerson(tx, request, { step: 'answered', kind: 'privacy_answered', email: requestAnswered(request, answer) })
  await recordRequestEvent(tx, actor, request, { kind: move === 'answer' ? 'privacy.answered' : 'privacy.declined' })
}

export const answerRequest = (actor: Actor, id: Id<'privacyRequest'>, answer: string): Promise<void> =>
  withRequest(actor, id, whyNotAnswer, (tx, request) => close(tx, actor, request, { move: 'answer', answer }))

export const declineRequest = (actor: Actor, id: Id<'privacyRequest'>, why: string): Promise<void> =>
  withRequest(actor, id, whyNotDecline, (tx, request) => close(tx, actor, request, { move: 'decline', answer: why }))

export const proposeDeletion = (actor: Actor, id: Id<'privacyRequest'>): Promise<void> =>
  withRequest(actor, id, whyNotPropose, async (tx, request) => {
    await changeRequest(tx, id, { status: REQUEST_MOVES.propose.to, proposed_by: userOf(actor), proposed_at: clock.now() })
    await recordRequestEvent(tx, actor, request, { kind: 'privacy.deletion_proposed' })
  })

export const returnDeletion = (actor: Actor, id: Id<'privacyRequest'>): Promise<void> =>
  withRequest(actor, id, whyNotReturn, async (tx, request) => {
    await changeRequest(tx, id, { status: REQUEST_MOVES.return.to, proposed_by: null, proposed_at: null })
    await recordRequestEvent(tx, actor, request, { kind: 'privacy.deletion_returned' })
  })

/** The second person: what will go and what stays is written down now, and the worker begins. */
export const confirmDeletion = (actor: Actor, id: Id<'privacyRequest'>): Promise<void> =>
  withRequest(
    actor,
    id,
    (facts) => whyNotConfirm(actor, facts),
    async (tx, request) => {
      const [erasureId, number] = [newId('erasure'), await nextNumber(tx, 'ERA', parts(officeDay()).year)]
      await changeRequest(tx, id, { status: REQUEST_MOVES.confirm.to, decided_by: userOf(actor) })
      await beginErasure(tx, { id: erasureId, number, requestId: id, person: personOf(request) })
      await recordRequestEvent(tx, actor, request, { kind: 'privacy.deletion_confirmed' })
      await enqueue(tx, ERASE, { erasureId })
    },
  )
