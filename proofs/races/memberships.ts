import { sql } from 'kysely'
import { rowCount, eventOf, eventCount } from '#proofs/races/book.ts'
import { billOf } from '#proofs/lives-app.ts'
import type { Fixture } from '#proofs/races/ground.ts'
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

/** Members with one membership each, enough to compete. */
async function several(fixture: Fixture) {
  return [await fixture.paid(), await fixture.paid(), await fixture.paid()] as const
}

export const MEMBERSHIP_RACES: readonly Race[] = [
  {
    name: 'the first payment is heard of',
    begin: async (fixture) => {
      const { memberId } = await fixture.newcomer()
      const id = await signedBy(memberId, { billing: 'annual' })
      const bill = await billOf(id, today(), { reason: 'first' })
      return {
        ask: () => ({ deliver: () => postBill(bill) }),
        granted: fixture.people,
        counts: async () => ({
          activations: await eventCount(id, 'membership.activated'),
          payments: await rowCount(sql`select from payments where membership_id = ${id}`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a commission is heard of',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid('annual', 'grace')
      const event = await eventOf({ membershipId }, 'payment.succeeded')
      return {
        ask: () => ({ deliver: () => payCommission(event) }),
        granted: fixture.people,
        counts: async () => ({
          'lines of the agency': await rowCount(
            sql`select from commission_lines where membership_id = ${membershipId} and payee_kind = 'agency' and kind = 'NBS'`,
          ),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a membership is cancelled, now or later',
    begin: async (fixture) => {
      const { membershipId, cookie } = await fixture.paid()
      return {
        ask: (place) => ({
          route: cancellationContract.cancel,
          params: { membershipId },
          body: { when: place % 2 ? 'now' : 'period_end' },
          cookie,
        }),
        granted: 1,
        counts: async () => ({
          ended: (await eventCount(membershipId, 'membership.voided')) + (await eventCount(membershipId, 'membership.cancel_scheduled')),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a plan is changed',
    begin: async (fixture) => {
      const { membershipId, cookie } = await fixture.paid()
      const asked = { params: { membershipId }, query: { planCode: 'ADR-1000' } }
      const { offered } = (await fixture.must(planChangeContract.planChange, asked, cookie)) as { offered: { due: number } }
      return {
        ask: () => ({
          route: planChangeContract.changePlan,
          params: { membershipId },
          body: { planCode: 'ADR-1000', agreedDue: offered.due },
          cookie,
        }),
        granted: 1,
        counts: async () => ({ changes: await rowCount(sql`select from plan_changes where membership_id = ${membershipId}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a notice is given',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid()
      return {
        ask: (place) => ({
          route: noticeContract.giveNotice,
          params: { membershipId },
          body: { kind: place % 2 ? 'cancel' : 'non_renewal', reason: 'other', note: WHY },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({ notices: await rowCount(sql`select from company_notices where membership_id = ${membershipId}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a rescission is proposed',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid()
      return {
        ask: (place) => ({
          route: rescissionContract.proposeRescission,
          params: { membershipId },
          body: { finding: WHY },
          cookie: fixture.cookies[fixture.of(['dana', 'lena'] as const, place)],
        }),
        granted: 1,
        counts: async () => ({ proposals: await rowCount(sql`select from rescissions where membership_id = ${membershipId}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a rescission is confirmed and dismissed',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid()
      await fixture.must(rescissionContract.proposeRescission, { params: { membershipId }, body: { finding: WHY } }, fixture.cookies.lena)
      return {
        ask: (place) => ({
          route: rescissionContract.decideRescission,
          params: { membershipId },
          body: { confirm: place % 2 === 0, note: WHY },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({
          decided:
            (await eventCount(membershipId, 'membership.voided')) + (await eventCount(membershipId, 'membership.rescission_dismissed')),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'one car is listed by several',
    begin: async (fixture) => {
      const members = await several(fixture)
      const car = oneCar(cars++)
      return {
        ask: (place) => {
          const { membershipId, cookie } = fixture.of(members, place)
          return { route: coverageContract.listCar, params: { membershipId }, body: car, cookie }
        },
        granted: 1,
        counts: async () => ({ listed: await rowCount(sql`select from listed_vehicles where vin = ${car.vin} and released_on is null`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'four cars of a membership',
    begin: async (fixture) => {
      const { membershipId, cookie } = await fixture.paid()
      return {
        ask: () => ({ route: coverageContract.listCar, params: { membershipId }, body: oneCar(cars++), cookie }),
        granted: 3,
        counts: async () => ({
          'more than the first':
            (await rowCount(sql`select from listed_vehicles where membership_id = ${membershipId} and released_on is null`)) - 1,
        }),
        expected: 3,
      }
    },
  },
  {
    name: 'two members become one',
    begin: async (fixture) => {
      const [stays, goes, third] = [await fixture.newcomer(), await fixture.newcomer(), await fixture.newcomer()]
      const versions = { stays: 1, goes: 1 }
      return {
        ask: (place) => ({
          route: mergeContract.merge,
          params: { memberId: place % 2 ? stays.memberId : third.memberId, otherId: goes.memberId },
          body: { versions, choices: {}, reason: WHY },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({
          merged: await rowCount(sql`select from members where id = ${goes.memberId} and merged_into is not null`),
        }),
        expected: 1,
      }
    },
  },
]
