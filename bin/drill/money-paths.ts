import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { ask, insist, type Caller } from './client.ts'
import type { Path } from './journal.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { newCustomer, ownEnrollment, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { cents } from '#platform/money.ts'
import type { Id } from '#platform/ids.ts'

type Noting = { acknowledged: (path: Path, id: string) => void }

/** A note of staff: the write that is asked for most often, and shows when none is taken. Every fifth is said again with its key. */
export async function writeNote(
  staff: Caller,
  { memberId, body, acknowledged }: Noting & { memberId: Id<'member'>; body: string },
): Promise<void> {
  const asked = { params: { memberId }, body: { body } }
  if (!(await insist(staff, membersContract.addNote, asked, body))) return
  acknowledged('note', body)
  if (body.endsWith('5')) await insist(staff, membersContract.addNote, asked, body)
}

/** Joins and pays as a member does: presses the button twice, pays in both windows at once, and comes back. */
export async function buyMembership(
  newcomer: Caller,
  { number, acknowledged }: Noting & { number: number },
): Promise<Id<'membership'> | null> {
  const person = newCustomer('Amara', `Okafor${number}`, vinOf(number))
  const enrollment = await insist(newcomer, enrollmentContract.enroll, { body: ownEnrollment(person) }, randomUUID())
  if (!enrollment) return null
  const { membershipId } = enrollment.answer
  acknowledged('enrollment', person.person.email)
  const member = { ...newcomer, cookie: enrollment.cookie }
  const open = () => insist(member, checkoutContract.openCheckout, { params: { membershipId }, body: {} }, randomUUID())
  const [first, second] = await Promise.all([open(), open()])
  if (!first || !second) return null
  const paid = await Promise.all([first, second].map(({ answer }) => pay(answer.url, {}).catch(() => null)))
  if (!paid.some((answer) => answer?.status === 303)) return null
  acknowledged('payment', membershipId)
  await ask(member, checkoutContract.checkout, { params: { checkoutId: first.answer.checkoutId } })
  return membershipId
}

/** Finance gives back a dollar of the enrollment fee, once the payment is in our books. */
export async function refundPart(
  finance: Caller,
  { membershipId, acknowledged }: Noting & { membershipId: Id<'membership'> },
): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    const { status, text } = await ask(finance, refundContract.membershipPayments, { params: { membershipId } })
    const paymentId = status === 200 ? (JSON.parse(text) as { payments: { id: Id<'payment'> }[] }).payments[0]?.id : undefined
    if (!paymentId) {
      await pause(500)
      continue
    }
    const body = { amountCents: cents(1_00), reason: 'A dollar of the enrollment fee, for the drill.', enrollmentFee: true }
    if (await insist(finance, refundContract.refundPayment, { params: { paymentId }, body }, randomUUID()))
      acknowledged('refund', paymentId)
    return
  }
}

/** Finance releases the payment of a claim; a worker sends it. */
export async function releaseOne(
  finance: Caller,
  { payoutId, acknowledged }: Noting & { payoutId: Id<'payout'> | undefined },
): Promise<void> {
  if (!payoutId) return
  if (await insist(finance, payoutReleaseContract.releasePayout, { params: { payoutId }, body: {} }, randomUUID()))
    acknowledged('payout', payoutId)
}
