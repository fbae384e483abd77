import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { isOpenForSale, isStateCode, STATE_CODES, UNDERWRITTEN } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { endOpening, openingsNow, signOpening } from '#domains/membership/state-openings/server/state-openings.ts'
import { isApprovedFor } from '#domains/membership/state-terms/server/write.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const mayOpen = (state: string): boolean =>
  isStateCode(state) && isOpenForSale(stateRuleOn(state, officeDay()).status, { underwritten: UNDERWRITTEN })

/** Compliance signs that memberships may be sold there; the state's rule has to allow it. */
export async function openState(actor: Actor, state: string): Promise<void> {
  if (!isStateCode(state)) throw new Refusal('not_found')
  if (!mayOpen(state)) throw new Refusal('state_cannot_open', { status: 409 })
  if (!(await isApprovedFor(state))) throw new Refusal('state_terms_not_approved', { status: 409 })
  await inTransaction(async (tx) => {
    if (!(await signOpening(tx, state, { by: userOf(actor), at: clock.now() }))) throw new Refusal('state_is_open', { status: 409 })
    await recordEvent(tx, { kind: 'state.opened', by: actor, about: { noun: 'user', id: actor.id }, to: state })
  })
}

/** Closes it to new members; those it has stay. */
export async function closeState(actor: Actor, state: string): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await endOpening(tx, state, { by: userOf(actor), at: clock.now() }))) throw new Refusal('state_is_closed', { status: 409 })
    await recordEvent(tx, { kind: 'state.closed', by: actor, about: { noun: 'user', id: actor.id }, from: state })
  })
}

export async function statesToOpen() {
  const signed = new Map((await openingsNow()).map((opening) => [opening.state, opening]))
  return STATE_CODES.map((code) => ({
    code,
    mayOpen: mayOpen(code),
    signedByName: signed.get(code)?.signedByName ?? null,
    signedAt: signed.get(code)?.signedAt.toISOString() ?? null,
  }))
}
