import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CallInput, Route } from '#access/contract.ts'
import type { CastName } from '#db/cast.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { isDrawn } from '#domains/claims/quality-reviews/rules/quality-review.ts'
import { sampleOf } from '#domains/claims/quality-reviews/server/sampling.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { member } from '#domains/money/payments/proof/fixture.ts'
import { cents } from '#platform/money.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { claimFixture, plainFindings } from '#domains/claims/filing/testing.ts'
import { inquiriesContract } from '#domains/claims/inquiries/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadSequencesContract } from '#domains/distribution/lead-sequences/contract.ts'
import { workSequences } from '#domains/distribution/lead-sequences/server/work-step.ts'
import { agencyApplicationContract } from '#domains/distribution/onboarding/contract.ts'
import { onboardingIn } from '#domains/distribution/onboarding/testing.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { figureDraftsContract as figures } from '#domains/people/figure-drafts/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { closedDayFields } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { endOfSpan, federalHolidays, isBusinessDay, isFederalHoliday } from '#platform/business-days.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { IN_ENGLISH, say, translate } from '#domains/records/translations/rules/translation.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'
import { advanceClock, atTime, clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day, parts, weekday } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
/** Ruth’s membership, paid for. */
let hers: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  hers = await member(app, 'ruth', { billing: 'annual' })
})
afterAll(() => app.stop())

const SET = { kind: 'company_calendar', name: 'house' }
/** A Monday to come, with no holiday from the Thursday before it to the Wednesday of the next week. */
const MONDAY = mondayAfter(addDays(officeDay(), 5))
const [THURSDAY, TUESDAY, CLOSED, DAY_AFTER] = [-4, 1, 2, 3].map((days) => addDays(MONDAY, days)) as [Day, Day, Day, Day]

function mondayAfter(from: Day): Day {
  const isPlain = (monday: Day) =>
    [-4, -3, 0, 1, 2, 3, 4, 7, 8, 9].every((days) => isBusinessDay(addDays(monday, days))) && weekday(monday) === 1
  const found = Array.from({ length: 100 }, (_, days) => addDays(from, days)).find(isPlain)
  if (!found) throw new Error('No week without a holiday.')
  return found
}

/** Ten business days after the Monday, one of them closed. */
const ELEVEN_DAYS = endOfSpan(MONDAY, { days: 11, type: 'business' })
/** The later steps of a sequence begun on the Thursday: none on the closed day, no two on one. */
const LATER = [3, 4, 7, 9].map((days) => addDays(MONDAY, days))

const rows = (days: Readonly<Record<Day, string>>) =>
  Object.fromEntries(
    Object.entries(days).flatMap(([on, name], row) => [
      [closedDayFields(row).on, on],
      [closedDayFields(row).name, name],
    ]),
  )

type Draft = { id: Id<'figureDraft'>; saves: number }
const begin = (by: CastName, effectiveOn: Day = MONDAY) =>
  app.call(figures.begin, { params: SET, body: { effectiveOn, why: 'We move.' } }, by)
const save = ({ id, saves }: Draft, days: Readonly<Record<Day, string>>, by: CastName, effectiveOn: Day = MONDAY) =>
  app.call(figures.change, { params: { draftId: id }, body: { saves, effectiveOn, why: 'We move.', typed: rows(days) } }, by)
const propose = ({ id }: Draft, by: CastName) => app.call(figures.propose, { params: { draftId: id } }, by)
const publish = ({ id }: Draft, by: CastName) => app.call(figures.publish, { params: { draftId: id } }, by)

async function sell<R extends Route>(route: R, asked: CallInput<R>) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, 'tomas')).answer
  return app.call(route, asked, 'tomas', { authorization: `Bearer ${crmToken}` })
}
/** The lead whose sequence begins before the version holds. */
let running: Id<'lead'>
let made = 0
async function lead(): Promise<Id<'lead'>> {
  const n = ++made
  const known = { agencyName: `Pecan ${n}`, contactName: 'Ray Coleman', email: `ray${n}@pecan.example`, phone: `(210) 555-${1000 + n}` }
  const body = { ...known, state: 'TX', source: 'event' as const, keepForMe: true }
  const { leadId } = (await sell(leadIntakeContract.add, { body })).answer
  if (!leadId) throw new Error('It went to somebody else.')
  await db().updateTable('leads').set({ stage: 'ATTEMPTING', stage_since: clock.now() }).where('id', '=', leadId).execute()
  return leadId
}
const leadOf = async (leadId: Id<'lead'>) => (await sell(leadsContract.read, { params: { leadId } })).answer
const runOf = async (leadId: Id<'lead'>) => (await sell(leadSequencesContract.read, { params: { leadId } })).answer.running
const startSequence = (leadId: Id<'lead'>) =>
  sell(leadSequencesContract.start, { params: { leadId }, body: { sequenceId: 'lsq_00000000000000000000000001' } })

/** In the middle of the day in Texas. */
const until = (on: Day) => advanceClock(new Date(`${on}T18:00:00Z`).getTime() - clock.now().getTime())

const clocksOf = async (claimId: Id<'claim'>) =>
  new Map(
    (await app.call(workbenchContract.workbench, { params: { claimId } }, 'jonas')).answer.clocks.map(({ clock: name, target, hard }) => [
      name,
      { target, hard },
    ]),
  )
/** A claim whose documents we have not looked at. */
async function waitingForUs(who: 'amara' | 'maria'): Promise<Id<'claim'>> {
  const { claimId } = await fixture.filed(who, {}, [])
  await db().updateTable('claims').set({ status: 'INTAKE', list_ends_on: null }).where('id', '=', claimId).execute()
  return claimId
}
const shownTo = async (claimId: Id<'claim'>, who: CastName) =>
  (await app.call(claimsContract.claim, { params: { claimId } }, who)).answer.next.by

test('finance or compliance drafts it; what cannot be is said at its field, and nobody publishes their own', async () => {
  for (const other of ['jonas', 'tomas'] as const) expect((await begin(other)).refusal.code).toBe('not_your_role')
  const begun = await begin('priya')
  expect(begun.status).toBe(200)
  const { draft } = begun.answer
  const holiday = [0, 1].flatMap((year) => federalHolidays(parts(MONDAY).year + year)).find(({ on }) => on > MONDAY)?.on ?? MONDAY
  const wrong = { [addDays(officeDay(), -1)]: 'Over', [addDays(MONDAY, 5)]: 'Saturday', [holiday]: 'Holiday', [CLOSED]: '' }
  const refused = await save(draft, wrong, 'priya')
  expect([refused.status, refused.refusal.fields]).toEqual([
    400,
    {
      'days.0.on': 'This date has passed.',
      'days.1.on': 'This is a Saturday or a Sunday: the office is closed anyway.',
      [closedDayFields(Object.keys(wrong).indexOf(holiday)).on]: 'This is a federal holiday: the office is closed anyway.',
      [closedDayFields(Object.keys(wrong).indexOf(CLOSED)).name]: 'Enter what this day is.',
    },
  ])
  expect((await propose(draft, 'priya')).refusal.code).toBe('figures_unchanged')
  const saved = await save(draft, { [CLOSED]: 'Move to the new office' }, 'priya')
  expect(saved.answer.draft.lines).toMatchObject([{ day: CLOSED, before: '', value: 'Move to the new office', unit: 'name' }])
  expect((await propose(draft, 'priya')).status).toBe(200)
  expect((await publish(draft, 'priya')).refusal.code).toBe('needs_second_person')
  expect((await publish(draft, 'jonas')).refusal.code).toBe('not_your_role')
  expect((await publish(draft, 'dana')).status).toBe(200)
  const { versions } = (await app.call(figures.set, { params: SET, query: {} }, 'jonas')).answer
  expect(versions.map(({ version, status, publishedByName }) => [version, status, publishedByName])).toEqual([
    [2, 'coming', 'Dana Whitfield'],
    [1, 'in_force', null],
  ])
})

test('what was promised before stays; a claim filed after has its targets a day later and its last days unmoved', async () => {
  await until(THURSDAY)
  running = await lead()
  expect((await startSequence(running)).status).toBe(200)
  await app.work([workSequences])
  const before = await waitingForUs('amara')
  const promised = [await clocksOf(before), await shownTo(before, 'amara')]
  expect(promised[1], 'five business days, by the version of that day').toBe(DAY_AFTER)

  await until(MONDAY)
  expect([await clocksOf(before), await shownTo(before, 'amara')]).toEqual(promised)

  const after = await waitingForUs('maria')
  const tenDays = endOfSpan(MONDAY, { days: 10, type: 'business' })
  expect((await clocksOf(after)).get('assign')).toEqual({ target: DAY_AFTER, hard: tenDays })
  expect(await shownTo(after, 'maria'), 'to look at the documents').toBe(addDays(MONDAY, 8))
  const { promises } = (await app.call(claimsContract.claim, { params: { claimId: after } }, 'maria')).answer
  expect(promises).toMatchObject([{ step: 'acknowledge', promisedOn: DAY_AFTER }])

  const inquiry = { regulator: 'Texas Department of Insurance', reference: 'TDI-1', asks: 'Why?', receivedOn: MONDAY }
  expect((await app.call(inquiriesContract.recordInquiry, { params: { claimId: after }, body: inquiry }, 'dana')).status).toBe(200)
  expect((await clocksOf(after)).get('answer_regulator')).toEqual({ target: addDays(MONDAY, 8), hard: tenDays })
})

test('our own answer to a complaint is a day later', async () => {
  const said = { topic: 'P', body: 'I was charged twice.' } as const
  const made = await app.call(complaintsContract.make, { body: said }, 'maria')
  expect(made.answer.answerBy).toBe(endOfSpan(MONDAY, { days: 16, type: 'business' }))
})

test('a refund has its target a day later, and the last day of the law', async () => {
  await app.call(cancellationContract.cancel, { params: { membershipId: hers }, body: { when: 'now' } }, 'ruth')
  await app.work()
  const refund = await db().selectFrom('refunds').selectAll().where('membership_id', '=', hers).executeTakeFirstOrThrow()
  expect([refund.owed_since, refund.target_on, refund.hard_on]).toEqual([MONDAY, ELEVEN_DAYS, addDays(MONDAY, 30)])
})

test('a denial in the sample is reviewed a day later', async () => {
  const { claimId } = await fixture.filed('jonasAtHome', { deductible: cents(500_00) })
  const drawn = Array.from({ length: 200 }, (_, n) => `CLM-2026-${900_000 + n}`)
  const number = drawn.find((each) => isDrawn(sampleOf({ number: each, id: claimId, reopened: 0 }))) ?? ''
  await db().updateTable('claims').set({ number }).where('id', '=', claimId).execute()
  const found = { ...plainFindings, policyDeductible: cents(500_00), carrierDeductible: cents(500_00) }
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: found }, 'dana')
  const denial = { params: { claimId }, body: { code: 'R05' as const, explanation: 'The letter of the insurer.' } }
  expect((await app.call(decisionsContract.denyClaim, denial, 'dana')).refusal?.code).toBeUndefined()
  const review = await db().selectFrom('quality_reviews').select('due_on').where('claim_id', '=', claimId).executeTakeFirstOrThrow()
  expect(review.due_on).toBe(addDays(MONDAY, 8))
})

test('an agency that applies hears the moved day, on the page of its application and in the email; one that applied before keeps its day', async () => {
  const hands = onboardingIn(app)
  const applied = async (email: string) => {
    const body = { agencyName: `Pecan Grove ${email}`, contactName: 'Ray Coleman', email, phone: null, state: 'TX' }
    expect((await app.call(leadIntakeContract.webForm, { body }, null)).status).toBe(200)
    await drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
    const token = hands.linkIn(email)
    for (const paper of await hands.papers(token)) expect((await hands.give(token, paper)).status, paper.kind).toBe(200)
    await drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
    const { items } = (await app.call(agencyApplicationContract.read, { params: { token } }, null)).answer
    const complete = app.emails.find(({ to, subject }) => to === email && subject.startsWith('We have everything'))
    return { days: new Set(items.map(({ dueOn }) => dueOn)), says: complete?.text }
  }
  const said = (on: Day) => `Our compliance team checks them by ${translate(say`${{ day: on }}`, IN_ENGLISH)}.`
  const after = await applied('ray@after.example')
  // Three business days after the Monday, one of them closed; three after the Thursday, by the version of that day.
  expect([...after.days]).toEqual([addDays(MONDAY, 4)])
  expect(after.says).toContain(said(addDays(MONDAY, 4)))
  const before = await atTime(new Date(`${THURSDAY}T18:00:00Z`), () => applied('ray@before.example'))
  expect([...before.days]).toEqual([TUESDAY])
  expect(before.says).toContain(said(TUESDAY))
})

test('no touch of a lead falls on the closed day, and a sequence that was to write on it writes the day after, once', async () => {
  const touched = await lead()
  await sell(leadsContract.log, { params: { leadId: touched }, body: { kind: 'call', outcome: 'no_answer', body: 'Rang.' } })
  expect(await leadOf(touched)).toMatchObject({ nextActionOn: DAY_AFTER })
  expect((await leadOf(touched)).mustLeaveOn, 'ten business days').toBe(ELEVEN_DAYS)
  const planned = await lead()
  expect((await startSequence(planned)).status).toBe(200)
  expect((await runOf(planned))?.steps.slice(0, 2).map(({ on }) => on)).toEqual([MONDAY, DAY_AFTER])

  await app.work([workSequences])
  await until(TUESDAY)
  await app.work([workSequences])
  const daysOf = async () => (await runOf(running))?.steps.map(({ on }) => on)
  expect(await daysOf(), 'planned for the closed day on Thursday').toEqual([THURSDAY, MONDAY, TUESDAY, ...LATER])
  expect(await leadOf(running)).toMatchObject({ nextActionOn: DAY_AFTER })

  // A step that was scheduled before the version was published.
  const run = await runOf(planned)
  await db()
    .updateTable('lead_sequence_runs')
    .set({ next_at: new Date(`${CLOSED}T15:00:00Z`) })
    .where('lead_id', '=', planned)
    .execute()
  await db().updateTable('leads').set({ next_action_on: CLOSED }).where('id', '=', planned).execute()
  await until(CLOSED)
  await app.work([workSequences])
  expect(await runOf(planned)).toEqual(run)
  expect(await leadOf(planned)).toMatchObject({ nextActionOn: DAY_AFTER })

  await until(DAY_AFTER)
  await app.work([workSequences])
  await app.work([workSequences])
  expect((await runOf(running))?.steps.map(({ state }) => state).slice(3, 5), 'one step a day').toEqual(['done', 'next'])
  expect(await leadOf(running)).toMatchObject({ nextActionOn: addDays(MONDAY, 4) })
})

describe('the database', () => {
  const refused = /The office is closed on/

  test('knows the federal holidays of the rules, day by day', async () => {
    const { rows } = await sql<{ day: Day; holiday: boolean; open: boolean }>`
      select d::date::text as day, is_federal_holiday(d::date) as holiday, is_office_open(d::date, null) as open
      from generate_series(date '2020-01-01', date '2045-12-31', interval '1 day') d`.execute(db())
    expect(rows).toHaveLength(9497)
    expect(
      rows.filter(({ day, holiday, open }) => holiday !== (isFederalHoliday(day) && weekday(day) < 6) || open !== isBusinessDay(day)),
    ).toEqual([])
  })

  test('refuses a day promised in business days on which the office is closed, by the version of the day it is counted from', async () => {
    const { id: claimId } = await db().selectFrom('claims').select('id').orderBy('id').executeTakeFirstOrThrow()
    const clockWith = (from: Day, target: Day, hard: Day = addDays(MONDAY, 30)) =>
      sql`insert into claim_clocks (claim_id, clock, started_at, from_on, target_on, hard_on, stopped_at)
        values (${claimId}, 'reply', now() + random() * interval '1 day', ${from}, ${target}, ${hard}, now())`.execute(db())
    await expect(clockWith(MONDAY, CLOSED)).rejects.toThrow(refused)
    await expect(clockWith(MONDAY, addDays(MONDAY, 5)), 'a Saturday').rejects.toThrow(refused)
    // The version of the Thursday before had no closed day, and the last day of a law is one whatever the office does.
    await clockWith(THURSDAY, CLOSED)
    await clockWith(MONDAY, CLOSED, CLOSED)
    await expect(sql`update claim_clocks set target_on = ${CLOSED} where clock = 'assign'`.execute(db())).rejects.toThrow(refused)

    const { id: paymentId } = await db().selectFrom('payments').select('id').where('membership_id', '=', hers).executeTakeFirstOrThrow()
    const refundWith = (owed: Day, target: Day) =>
      sql`insert into refunds (id, payment_id, membership_id, amount_cents, reason, status, requested_by, owed_since, target_on, hard_on, at)
        values (${newId('refund')}, ${paymentId}, ${hers}, 100, 'Our error', 'failed', 'Finance', ${owed}, ${target}, ${addDays(owed, 30)}, now())`.execute(
        db(),
      )
    await expect(refundWith(MONDAY, CLOSED)).rejects.toThrow(refused)
    await refundWith(THURSDAY, CLOSED)

    const { due_on: _due, days_to_answer: _days, ...row } = await db().selectFrom('complaints').selectAll().executeTakeFirstOrThrow()
    const complaintWith = (received: Day) =>
      db()
        .insertInto('complaints')
        .values({
          ...row,
          ...{ id: newId('complaint'), number: `CMP-2026-9999${received.slice(-2)}`, received_on: received, acknowledge_by: CLOSED },
          ...{ answer_by: addDays(MONDAY, 40), acknowledged_on: received },
        })
        .execute()
    await expect(complaintWith(MONDAY)).rejects.toThrow(refused)
    await complaintWith(THURSDAY)
  })
})
