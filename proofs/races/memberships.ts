import { sql } from 'kysely'
import { countOf, newsOf, toldOf } from '#proofs/races/book.ts'
import { billOf } from '#proofs/lives-app.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { today } from '#domains/claims/filing/testing.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { noticeContract, rescissionContract } from '#domains/membership/company-notices/contract.ts'
import { payCommission } from '#domains/distribution/commissions/server/commissions.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { mergeContract } from '#domains/membership/member-merge/contract.ts'
import { signedBy } from '#domains/money/payments/proof/fixture.ts'
import { postBill } from '#domains/money/renewals/server/apply-bill.ts'

const WHY = 'Everybody pressed at once, and meant it.'

const oneCar = (number: number) => ({ vin: vinOf(number), class: 'car', use: 'personal' })
let cars = 700_000

/** Members with a membership each: enough that they get in each other's way. */
async function several(ground: Ground) {
  return [await ground.paid(), await ground.paid(), await ground.paid()] as const
}

export const MEMBERSHIP_RACES: readonly Race[] = [
  {
    name: 'the first payment is heard of',
    begin: async (ground) => {
      const { memberId } = await ground.newcomer()
      const id = await signedBy(memberId, { billing: 'annual' })
      const bill = await billOf(id, today(), { reason: 'first' })
      return {
        ask: () => ({ hear: () => postBill(bill) }),
        granted: ground.people,
        left: async () => ({
          activations: await toldOf(id, 'membership.activated'),
          payments: await countOf(sql`select from payments where membership_id = ${id}`),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a commission is heard of',
    begin: async (ground) => {
      const { membershipId } = await ground.paid('annual', 'grace')
      const event = await newsOf({ membershipId }, 'payment.succeeded')
      return {
        ask: () => ({ hear: () => payCommission(event) }),
        granted: ground.people,
        left: async () => ({
          'lines of the agency': await countOf(
            sql`select from commission_lines where membership_id = ${membershipId} and payee_kind = 'agency' and kind = 'NBS'`,
          ),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a membership is cancelled, now or later',
    begin: async (ground) => {
      const { membershipId, cookie } = await ground.paid()
      return {
        ask: (place) => ({
          route: cancellationContract.cancel,
          params: { membershipId },
          body: { when: place % 2 ? 'now' : 'period_end' },
          cookie,
        }),
        granted: 1,
        left: async () => ({
          ended: (await toldOf(membershipId, 'membership.voided')) + (await toldOf(membershipId, 'membership.cancel_scheduled')),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a plan is changed',
    begin: async (ground) => {
      const { membershipId, cookie } = await ground.paid()
      const asked = { params: { membershipId }, query: { planCode: 'ADR-1000' } }
      const { offered } = (await ground.must(planChangeContract.planChange, asked, cookie)) as { offered: { due: number } }
      return {
        ask: () => ({
          route: planChangeContract.changePlan,
          params: { membershipId },
          body: { planCode: 'ADR-1000', agreedDue: offered.due },
          cookie,
        }),
        granted: 1,
        left: async () => ({ changes: await countOf(sql`select from plan_changes where membership_id = ${membershipId}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a notice is given',
    begin: async (ground) => {
      const { membershipId } = await ground.paid()
      return {
        ask: (place) => ({
          route: noticeContract.giveNotice,
          params: { membershipId },
          body: { kind: place % 2 ? 'cancel' : 'non_renewal', reason: 'other', note: WHY },
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({ notices: await countOf(sql`select from company_notices where membership_id = ${membershipId}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a rescission is proposed',
    begin: async (ground) => {
      const { membershipId } = await ground.paid()
      return {
        ask: (place) => ({
          route: rescissionContract.proposeRescission,
          params: { membershipId },
          body: { finding: WHY },
          cookie: ground.cookies[ground.of(['dana', 'lena'] as const, place)],
        }),
        granted: 1,
        left: async () => ({ proposals: await countOf(sql`select from rescissions where membership_id = ${membershipId}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a rescission is confirmed and dismissed',
    begin: async (ground) => {
      const { membershipId } = await ground.paid()
      await ground.must(rescissionContract.proposeRescission, { params: { membershipId }, body: { finding: WHY } }, ground.cookies.lena)
      return {
        ask: (place) => ({
          route: rescissionContract.decideRescission,
          params: { membershipId },
          body: { confirm: place % 2 === 0, note: WHY },
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({
          decided: (await toldOf(membershipId, 'membership.voided')) + (await toldOf(membershipId, 'membership.rescission_dismissed')),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'one car is listed by several',
    begin: async (ground) => {
      const members = await several(ground)
      const car = oneCar(cars++)
      return {
        ask: (place) => {
          const { membershipId, cookie } = ground.of(members, place)
          return { route: coverageContract.listCar, params: { membershipId }, body: car, cookie }
        },
        granted: 1,
        left: async () => ({ listed: await countOf(sql`select from listed_vehicles where vin = ${car.vin} and released_on is null`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'four cars of a membership',
    begin: async (ground) => {
      const { membershipId, cookie } = await ground.paid()
      return {
        ask: () => ({ route: coverageContract.listCar, params: { membershipId }, body: oneCar(cars++), cookie }),
        granted: 3,
        left: async () => ({
          'more than the first':
            (await countOf(sql`select from listed_vehicles where membership_id = ${membershipId} and released_on is null`)) - 1,
        }),
        leaves: 3,
      }
    },
  },
  {
    name: 'two members become one',
    begin: async (ground) => {
      const [stays, goes, third] = [await ground.newcomer(), await ground.newcomer(), await ground.newcomer()]
      const versions = { stays: 1, goes: 1 }
      return {
        ask: (place) => ({
          route: mergeContract.merge,
          params: { memberId: place % 2 ? stays.memberId : third.memberId, otherId: goes.memberId },
          body: { versions, choices: {}, reason: WHY },
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({ merged: await countOf(sql`select from members where id = ${goes.memberId} and same_person_as is not null`) }),
        leaves: 1,
      }
    },
  },
]
