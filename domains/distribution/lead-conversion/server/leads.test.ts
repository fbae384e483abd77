import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { CastName } from '#db/cast.ts'
import { type AskAsRecruiter, EVIDENCE } from '#db/demo/lead-evidence.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { advanceClock, clock, officeDay } from '#platform/clock.ts'
import { isBusinessDay } from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { onboardingIn } from '#domains/distribution/onboarding/testing.ts'
import { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import { leadConversionContract } from '#domains/distribution/lead-conversion/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { board, cards } = boardContract
const { list } = leadListContract
const { read, change, log, move, assign, proposeTiers } = leadsContract
const { reps } = leadOwnersContract
const { add, refer, webForm } = leadIntakeContract
const { convert } = leadConversionContract
const tokens = new Map<CastName, string>()

/** As the board does: fetches the token once, then sends it with every call. */
async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName) {
  const token = tokens.get(as) ?? (await app.call(identityContract.crmToken, {}, as)).answer.crmToken
  tokens.set(as, token)
  return app.call(route, asked, as, { authorization: `Bearer ${token}` })
}

let made = 0
const newcomer = (more: Partial<Answer<typeof read>> & Record<string, unknown> = {}) => {
  made++
  return {
    agencyName: `Prairie ${made} Insurance`,
    contactName: 'Ray Coleman',
    email: `ray${made}@prairie.example`,
    phone: `(405) 555-${String(1000 + made)}`,
    state: 'TX',
    zip: `7${String(1000 + made).padStart(4, '0')}`,
    source: 'event' as const,
    keepForMe: true,
    ...more,
  }
}
const bring = async (as: CastName = 'tomas', more = {}) => (await call(add, { body: newcomer(more) }, as)).answer.leadId ?? 'led_'
const one = async (leadId: Id<'lead'>, as: CastName = 'tomas') => (await call(read, { params: { leadId } }, as)).answer
const go = async (leadId: Id<'lead'>, to: Answer<typeof read>['stage'], as: CastName = 'tomas', more = {}) =>
  call(move, { params: { leadId }, body: { to, version: (await one(leadId, 'dana')).version, ...more } }, as)
/** What its recruiter does to prove what a stage asks for. */
async function prove(leadId: Id<'lead'>, stage: LeadStage, as: CastName = 'tomas'): Promise<void> {
  const ask: AskAsRecruiter = async (route, asked) => {
    const { status, answer } = await call(route, asked, as)
    expect(status, route.path).toBe(200)
    return answer
  }
  await EVIDENCE[stage]?.(ask, leadId, clock.now())
}

/** A lead with everything done but its conversion. */
async function onboarded(): Promise<Id<'lead'>> {
  const leadId = await bring('tomas', { npn: String(7_000_000 + made), estimatedPolicies: 300 })
  await prove(leadId, 'ATTEMPTING')
  await go(leadId, 'CONTACTED')
  await prove(leadId, 'CONTACTED')
  await go(leadId, 'QUALIFIED')
  await prove(leadId, 'QUALIFIED')
  await go(leadId, 'DEMO', 'tomas', { nextActionOn: '2030-01-01' })
  await prove(leadId, 'DEMO')
  await go(leadId, 'AGREEMENT_SENT')
  await prove(leadId, 'AGREEMENT_SENT')
  expect((await go(leadId, 'ONBOARDING')).answer?.stage).toBe('ONBOARDING')
  return leadId
}

/** A lead received while everybody was away. */
async function unowned(): Promise<Id<'lead'>> {
  const away = (until: string | null) => sql`update users set away_until = ${until}::date where role = 'sales-agent'`.execute(db())
  await away('2099-01-01')
  const leadId = await bring('helen', { keepForMe: false })
  await away(null)
  return leadId
}

describe('the leads API', () => {
  test('requires its own token, besides the session, and accepts nobody else’s', async () => {
    expect((await app.call(list, {}, 'tomas')).refusal.code).toBe('crm_token_missing')
    const { answer } = await app.call(identityContract.crmToken, {}, 'helen')
    expect((await app.call(list, {}, 'tomas', { authorization: `Bearer ${answer.crmToken}` })).refusal.code).toBe('crm_token_missing')
    expect((await call(list, {}, 'tomas')).status).toBe(200)
  })

  test('gives no token to an agency or a member', async () => {
    for (const as of ['emeka', 'grace', 'amara'] as const) expect((await app.call(identityContract.crmToken, {}, as)).status).toBe(403)
  })
})

describe('who sees a lead', () => {
  test('its owner, the owner’s sales admin, and staff', async () => {
    const leadId = await bring('tomas')
    const others = await bring('helen')
    expect((await one(leadId, 'tomas')).ownerName).toBe('Tomás Reyes')
    expect((await one(leadId, 'helen')).id).toBe(leadId)
    expect((await one(leadId, 'priya')).whyNot.change).toBeNull()
    expect((await call(read, { params: { leadId: others } }, 'tomas')).status).toBe(404)
    expect((await call(move, { params: { leadId: others }, body: { to: 'LOST', version: 1, reason: 'x' } }, 'tomas')).status).toBe(404)
    expect((await call(reps, {}, 'tomas')).refusal.code).toBe('not_your_role')
  })

  test('by its current owner and their current team; an unowned one to sales admins and staff', async () => {
    const { tomas, helen } = app.cast.users
    const near = { agencyName: 'Tidewater Agency' }
    const [his, hers] = [await bring('tomas', near), await bring('helen', { agencyName: 'Tidewater Insurance' })]
    const nobodys = await unowned()
    const names = new Map([
      [his, 'his'],
      [hers, 'hers'],
      [nobodys, 'nobody’s'],
    ])
    const seenBy = async (as: CastName) => {
      const listed = (await call(list, { query: { limit: 100 } }, as)).answer.rows.flatMap(({ id }) => names.get(id) ?? [])
      const opened: string[] = []
      for (const [leadId, name] of names) {
        const { status, answer } = await call(read, { params: { leadId } }, as)
        if (status === 200 && answer.id === leadId) opened.push(name)
      }
      expect(listed.toSorted(), `${as}: the list and the leads`).toEqual(opened.toSorted())
      return opened
    }
    const all = ['his', 'hers', 'nobody’s']
    expect([await seenBy('tomas'), await seenBy('helen'), await seenBy('priya')]).toEqual([['his'], all, all])

    const given = (leadId: Id<'lead'>, ownerId: Id<'user'>) => call(assign, { params: { leadId }, body: { ownerId } }, 'dana')
    expect([(await given(his, helen.id)).status, (await given(hers, tomas.id)).status]).toEqual([200, 200])
    expect([await seenBy('tomas'), await seenBy('helen')], 'they changed hands').toEqual([['hers'], all])
    await db().updateTable('users').set({ team_admin_id: null }).where('id', '=', tomas.id).execute()
    expect([await seenBy('tomas'), await seenBy('helen'), await seenBy('dana')], 'of no team of hers').toEqual([
      ['hers'],
      ['his', 'nobody’s'],
      all,
    ])
    await db().updateTable('users').set({ team_admin_id: helen.id }).where('id', '=', tomas.id).execute()
    await given(nobodys, helen.id)
    expect([await seenBy('tomas'), await seenBy('helen')]).toEqual([['hers'], all])
  })

  test("the board's counts match its cards, with a column for every open stage", async () => {
    const { answer } = await call(board, {}, 'tomas')
    expect(answer.columns.map((column) => column.stage)).toEqual([
      'NEW',
      'ASSIGNED',
      'ATTEMPTING',
      'CONTACTED',
      'QUALIFIED',
      'DEMO',
      'AGREEMENT_SENT',
      'ONBOARDING',
      'CONVERTED',
    ])
    const shown = []
    for (const { stage, count } of answer.columns) {
      const column = (await call(cards, { params: { stage } }, 'tomas')).answer
      expect(column.cards).toHaveLength(count)
      shown.push(...column.cards)
    }
    expect(answer.summary.open).toBe(answer.columns.filter(({ stage }) => stage !== 'CONVERTED').reduce((sum, { count }) => sum + count, 0))
    expect(shown.every((card) => card.ownerName === 'Tomás Reyes')).toBe(true)
  })
})

describe('the same agency twice', () => {
  test('is merged into the older: by NPN, email, phone, then name and ZIP', async () => {
    const leadId = await bring('tomas', {
      npn: '4455101',
      email: 'first@same.example',
      phone: '(405) 555-9001',
      agencyName: 'Same Agency, LLC',
      zip: '73301',
    })
    const again = async (more: object) => (await call(add, { body: { ...newcomer(), npn: null, ...more } }, 'helen')).answer
    expect(await again({ npn: '0044 55101' })).toMatchObject({ outcome: 'merged', leadId, by: 'npn' })
    expect(await again({ email: 'FIRST@same.example' })).toMatchObject({ outcome: 'merged', by: 'email' })
    expect(await again({ phone: '+1 405.555.9001' })).toMatchObject({ outcome: 'merged', by: 'phone' })
    expect(await again({ agencyName: 'same agency', zip: '73301' })).toMatchObject({ outcome: 'merged', by: 'name_and_zip' })
    expect((await one(leadId)).activities.filter((each) => each.body.startsWith('Came again'))).toHaveLength(4)
  })

  test('is recognized by the present data of its lead: not by what was corrected, nor through one that was merged', async () => {
    const known = { npn: '6611101', email: 'old@corrected.example', phone: '(405) 555-7001', agencyName: 'Corrected Agency', zip: '73401' }
    const leadId = await bring('tomas', known)
    const other = await bring('tomas', { npn: '6622101', email: 'other@corrected.example', phone: '(405) 555-7002', zip: '73402' })
    const came = async (more: object) => {
      const body = { ...newcomer(), npn: null, ...more }
      const { outcome, leadId: to } = (await call(add, { body }, 'helen')).answer
      return [outcome, to === leadId ? 'the one' : to === other ? 'the other' : 'new']
    }
    expect([await came({ npn: '6611101' }), await came({ npn: '06622101' })]).toEqual([
      ['merged', 'the one'],
      ['merged', 'the other'],
    ])
    const { version } = await one(leadId)
    const corrected = { npn: '6633101', email: 'new@corrected.example', phone: '(405) 555-7003', zip: '73403' }
    expect((await call(change, { params: { leadId }, body: { version, ...corrected } }, 'tomas')).status).toBe(200)
    for (const now of [
      { npn: '6633101' },
      { email: 'new@corrected.example' },
      { phone: '4055557003' },
      { agencyName: 'Corrected Agency', zip: '73403' },
    ])
      expect(await came(now), JSON.stringify(now)).toEqual(['merged', 'the one'])
    expect(await came({ email: 'other@corrected.example' })).toEqual(['merged', 'the other'])
    for (const before of [
      { npn: '6611101' },
      { email: 'old@corrected.example' },
      { phone: '4055557001' },
      { agencyName: 'Corrected Agency', zip: '73401' },
    ])
      expect(await came(before), JSON.stringify(before)).toEqual(['added', 'new'])

    await go(other, 'DUPLICATE', 'tomas', { reason: 'The same people.', duplicateOf: leadId })
    expect(await came({ email: 'other@corrected.example' }), 'merged away').toEqual(['added', 'new'])
    expect(await came({ npn: '6633101' })).toEqual(['merged', 'the one'])
  })

  test('sent twenty times at once is one lead', async () => {
    const body = { ...newcomer(), email: 'rush@rush.example' } as never
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(add, { body }, 'helen')))
    expect(answers.filter(({ answer }) => answer.outcome === 'added')).toHaveLength(1)
  })

  test('the owner is hidden from those who may not see the lead', async () => {
    await bring('helen', { email: 'helens@own.example' })
    expect((await call(add, { body: { ...newcomer(), email: 'helens@own.example' } }, 'tomas')).answer).toEqual({
      outcome: 'merged',
      leadId: null,
      by: 'email',
      stage: 'NEW',
      ownerName: null,
      waits: false,
    })
  })
})

describe('a transition', () => {
  test('goes one stage at a time, and names what is missing', async () => {
    const leadId = await bring()
    expect((await go(leadId, 'DEMO')).refusal.code).toBe('not_from_here')
    const refused = await go(leadId, 'CONTACTED')
    expect([refused.refusal.code, refused.refusal.detail]).toEqual([
      'criteria_unmet',
      { missing: [{ key: 'two_way_contact', says: 'They answered', by: 'answer' }] },
    ])
    await prove(leadId, 'ATTEMPTING')
    expect((await go(leadId, 'CONTACTED')).answer).toMatchObject({ stage: 'CONTACTED', daysInStage: 0 })
  })

  test('of a card somebody else has moved is refused, and names its stage', async () => {
    const leadId = await bring()
    const { version } = await one(leadId)
    await go(leadId, 'LOST', 'tomas', { reason: 'Signed with somebody else.' })
    const late = await call(move, { params: { leadId }, body: { to: 'CONTACTED', version } }, 'helen')
    expect([late.refusal.code, late.refusal.detail?.['stage']]).toEqual(['someone_else_saved', 'LOST'])
  })

  test('to lost needs a reason, to nurture a day within half a year; lost is read-only until reopened', async () => {
    const leadId = await bring()
    expect((await go(leadId, 'LOST')).refusal.fields).toEqual({ reason: 'Enter a reason.' })
    expect((await go(leadId, 'NURTURE', 'tomas', { reason: 'Busy season.', nurtureUntil: '2099-01-01' })).refusal.fields).toHaveProperty(
      'nurtureUntil',
    )
    expect((await go(leadId, 'LOST', 'tomas', { reason: 'Too small.' })).answer).toMatchObject({
      stage: 'LOST',
      closedReason: 'Too small.',
      whyNot: { change: 'lead_is_closed' },
    })
    expect((await call(log, { params: { leadId }, body: { kind: 'call', body: 'x' } }, 'tomas')).refusal.code).toBe('lead_is_closed')
    expect((await go(leadId, 'ATTEMPTING')).answer).toMatchObject({ stage: 'ATTEMPTING', closedReason: null })
  })

  test('to disqualified is for a sales admin; plain staff make none', async () => {
    const leadId = await bring()
    expect((await go(leadId, 'DISQUALIFIED', 'tomas', { reason: 'x' })).refusal.code).toBe('not_your_role')
    expect((await go(leadId, 'LOST', 'priya', { reason: 'x' })).refusal.code).toBe('not_your_role')
    expect((await go(leadId, 'DISQUALIFIED', 'helen', { reason: 'Not licensed.' })).answer?.stage).toBe('DISQUALIFIED')
  })

  test('a merge moves the activities to the older lead', async () => {
    const older = await bring()
    const younger = await bring()
    await call(log, { params: { leadId: younger }, body: { kind: 'call', body: 'Spoke with Ray about claims.' } }, 'tomas')
    expect((await go(younger, 'DUPLICATE', 'tomas', { reason: 'The same people.', duplicateOf: older })).answer).toMatchObject({
      stage: 'DUPLICATE',
      mergedInto: older,
    })
    expect((await one(older)).activities.map((each) => each.body)).toContain('Spoke with Ray about claims.')
  })

  test('a merge by somebody else is told to the owners of both leads, once each and at a lead of their own; not to whoever merges', async () => {
    const [older, younger, own] = [await bring(), await bring(), await bring()]
    const notices = async (as: CastName) =>
      (await app.call(notificationsContract.notifications, {}, as)).answer.rows.filter(({ title }) =>
        title.endsWith('two leads merged into one'),
      )
    const before = (await notices('tomas')).length
    await go(younger, 'DUPLICATE', 'helen', { reason: 'The same people.', duplicateOf: older })
    expect((await notices('tomas')).length - before).toBe(1)
    expect((await notices('tomas'))[0]).toMatchObject({
      body: 'Helen Sorensen merged them: The same people.',
      path: `/sales-center/board/${older}`,
    })
    await go(own, 'DUPLICATE', 'tomas', { reason: 'The same people.', duplicateOf: older })
    expect((await notices('tomas')).length - before).toBe(1)
    expect(await notices('helen')).toEqual([])
  })

  const mergeInto = (leadId: Id<'lead'>, duplicateOf: Id<'lead'>) =>
    go(leadId, 'DUPLICATE', 'tomas', { reason: 'The same people.', duplicateOf })

  test('two leads merged into each other at once: one merge is refused', async () => {
    const [a, b] = [await bring(), await bring()]
    expect((await mergeInto(a, b)).status).toBe(200)
    expect((await mergeInto(b, a)).refusal.fields).toHaveProperty('duplicateOf')
    expect((await one(b)).stage).toBe('ATTEMPTING')
    const [c, d] = [await bring(), await bring()]
    const answers = await Promise.all([mergeInto(c, d), mergeInto(d, c)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([(await one(c, 'dana')).stage, (await one(d, 'dana')).stage].toSorted()).toEqual(['ATTEMPTING', 'DUPLICATE'])
  })

  test.each(['LOST', 'DISQUALIFIED'] as const)('a lead is not merged into one that is %s', async (stage) => {
    const [closed, leadId] = [await bring(), await bring()]
    await go(closed, stage, 'helen', { reason: 'No.' })
    expect((await mergeInto(leadId, closed)).refusal.fields).toHaveProperty('duplicateOf')
    expect((await mergeInto(leadId, leadId)).refusal.fields).toHaveProperty('duplicateOf')
  })

  test('earlier merges move along, and empty fields of the older lead are filled in', async () => {
    const [first, second] = [await bring('tomas', { npn: null }), await bring('tomas', { npn: '5512345', estimatedPolicies: 40 })]
    const third = await bring()
    await mergeInto(third, second)
    await mergeInto(second, first)
    expect((await one(third, 'dana')).mergedInto).toBe(first)
    expect(await one(first)).toMatchObject({ npn: '05512345', estimatedPolicies: 40 })
    const chain = db().updateTable('leads').set({ merged_into: second }).where('id', '=', third)
    await expect(chain.execute()).rejects.toThrow(/points to a merged lead/)
    await expect(db().updateTable('leads').set({ merged_into: third }).where('id', '=', third).execute()).rejects.toThrow(
      /leads_merged_into_other/,
    )
  })

  test('what was found out, looked up and agreed goes along with a merge, where the older lead has none', async () => {
    const [older, younger] = [await bring('tomas', { npn: null }), await bring('tomas', { npn: '5512346' })]
    const need = { linesOfBusiness: ['auto' as const], monthlySales: 40, sellsToday: 'Nothing.', agencySize: 6 }
    const change = async <R extends Route>(route: R, leadId: Id<'lead'>, body: object) => {
      const { version } = await one(leadId)
      expect((await call(route, { params: { leadId }, body: { version, ...body } } as unknown as CallInput<R>, 'tomas')).status).toBe(200)
    }
    await change(leadEvidenceContract.noteFindings, older, {
      ...need,
      linesOfBusiness: ['home'],
      monthlySales: null,
      sellsToday: null,
      decisionMaker: 'Ray',
      agencySize: null,
    })
    await change(leadEvidenceContract.noteFindings, younger, { ...need, decisionMaker: 'June' })
    await change(leadEvidenceContract.checkLicense, younger, { npn: '05512346', licenseNumber: 'TX-4471' })
    await change(leadEvidenceContract.nameAlliance, younger, { allianceId: null })
    await call(log, { params: { leadId: younger }, body: { kind: 'call', outcome: 'reached', body: 'Spoke with June.' } }, 'tomas')
    await mergeInto(younger, older)
    expect(await one(older)).toMatchObject({
      npn: '05512346',
      findings: {
        linesOfBusiness: ['home'],
        monthlySales: 40,
        sellsToday: 'Nothing.',
        decisionMaker: 'Ray',
        agencySize: 6,
        noAlliance: true,
        licenseNumber: 'TX-4471',
      },
    })
    expect((await go(older, 'CONTACTED')).status, 'they have answered').toBe(200)
  })

  test('a license that was looked up for another NPN does not go along with a merge', async () => {
    const [older, younger] = [await bring('tomas', { npn: '5512347' }), await bring('tomas', { npn: '5512348' })]
    const { version } = await one(younger)
    const body = { version, npn: '05512348', licenseNumber: 'TX-4472' }
    expect((await call(leadEvidenceContract.checkLicense, { params: { leadId: younger }, body }, 'tomas')).status).toBe(200)
    await mergeInto(younger, older)
    expect(await one(older)).toMatchObject({ npn: '05512347', findings: { licenseNumber: null } })
  })

  test('a lead that is accepted asks for contact, no longer to be accepted', async () => {
    const leadId = await unowned()
    await go(leadId, 'ASSIGNED', 'helen')
    expect(await one(leadId)).toMatchObject({ stage: 'ASSIGNED', nextAction: 'Accept it and make contact' })
    expect((await go(leadId, 'ATTEMPTING', 'tomas')).answer).toMatchObject({ nextAction: 'Make contact', nextActionOn: officeDay() })
  })

  test('the next action that is sent with an assignment is kept', async () => {
    const leadId = await unowned()
    const { answer } = await go(leadId, 'ASSIGNED', 'helen', { nextAction: 'Call Ray before noon', nextActionOn: '2030-02-01' })
    expect(answer).toMatchObject({ stage: 'ASSIGNED', nextAction: 'Call Ray before noon', nextActionOn: '2030-02-01' })
  })
})

/** Neither a weekend nor a holiday of the banks, which are the office's where the company has set no other. */
const openFrom = (on: Day): Day => (isBusinessDay(on) ? on : openFrom(addDays(on, 1)))

describe('touches', () => {
  const calls = (leadId: Id<'lead'>, outcome: 'reached' | 'no_answer', more = {}) =>
    call(log, { params: { leadId }, body: { kind: 'call', body: 'Called.', outcome, ...more } }, 'tomas')

  test('seven over fourteen days: each unanswered one makes the next due in two days, or when the office opens again; the last asks for an end', async () => {
    const leadId = await bring()
    const first = (await calls(leadId, 'no_answer')).answer
    expect(first).toMatchObject({
      touches: { made: 1, of: 7, days: 14 },
      nextAction: 'Try again: touch 2 of 7',
      nextActionOn: openFrom(addDays(officeDay(), 2)),
    })
    expect(first.activities[0]).toMatchObject({ kind: 'call', outcome: 'no_answer' })
    await call(log, { params: { leadId }, body: { kind: 'note', body: 'Their site is down.' } }, 'tomas')
    for (let touch = 2; touch < 7; touch++) await calls(leadId, 'no_answer')
    expect((await calls(leadId, 'no_answer')).answer).toMatchObject({
      touches: { made: 7 },
      nextAction: '7 touches without an answer: nurture or lose it',
      nextActionOn: officeDay(),
    })
  })

  test('whoever was reached has answered; the next action that is sent is kept', async () => {
    const leadId = await bring()
    const { answer } = await calls(leadId, 'reached', { nextAction: 'Send the brochure', nextActionOn: '2030-02-01' })
    expect(answer).toMatchObject({ nextAction: 'Send the brochure', nextActionOn: '2030-02-01' })
    expect(answer.criteria).toMatchObject([{ key: 'two_way_contact', met: true }])
    expect((await go(leadId, 'CONTACTED')).answer?.stage).toBe('CONTACTED')
  })
})

describe('tiers above the standard', () => {
  test('wait for a sales admin, up to T2 and P2; above that for finance or super', async () => {
    const leadId = await bring('tomas', { npn: '99881', estimatedPolicies: 900 })
    const propose = (commissionTier: 'T2' | 'T3', as: CastName) =>
      call(proposeTiers, { params: { leadId }, body: { commissionTier, priceTier: 'P2' } }, as)
    expect((await propose('T2', 'tomas')).answer).toMatchObject({ tiersWait: true, tiersApprovedBy: null })
    expect((await propose('T2', 'helen')).answer).toMatchObject({ tiersWait: false, tiersApprovedBy: 'Helen Sorensen' })
    expect((await propose('T3', 'helen')).answer.tiersWait).toBe(true)
    expect((await propose('T3', 'dana')).answer.tiersWait).toBe(false)
  })

  test('whoever may approve a proposal is notified, and its recruiter of the approval', async () => {
    const leadId = await bring('tomas', { npn: '99882' })
    const { agencyName } = await one(leadId)
    const propose = (commissionTier: 'T1' | 'T2' | 'T3', priceTier: 'P1' | 'P2', as: CastName) =>
      call(proposeTiers, { params: { leadId }, body: { commissionTier, priceTier } }, as)
    const noticesOf = async (as: CastName) =>
      (await app.call(notificationsContract.notifications, {}, as)).answer.rows.filter(({ title }) => title.startsWith(agencyName))
    await propose('T1', 'P1', 'tomas')
    expect(await noticesOf('helen'), 'the standard pair waits for nobody').toEqual([])
    await propose('T2', 'P2', 'tomas')
    expect(await noticesOf('helen')).toMatchObject([{ title: `${agencyName}: tiers to approve`, path: `/sales-center/board/${leadId}` }])
    await propose('T2', 'P2', 'helen')
    expect(await noticesOf('tomas')).toMatchObject([{ title: `${agencyName}: tiers approved`, body: 'Helen Sorensen approved T2 and P2.' }])
    expect(await noticesOf('dana')).toEqual([])
    await propose('T3', 'P2', 'tomas')
    expect(await noticesOf('helen'), 'above what an admin may approve').toHaveLength(1)
    expect(await noticesOf('dana')).toMatchObject([{ title: `${agencyName}: tiers to approve`, path: `/account-center/board/${leadId}` }])
  })
})

describe('a conversion', () => {
  const admin = { firstName: 'Ray', lastName: 'Coleman', phone: null }

  test('waits for compliance to verify every document', async () => {
    const leadId = await onboarded()
    const body = { ...admin, email: 'ray.admin@prairie.example' }
    expect((await call(convert, { params: { leadId }, body }, 'tomas')).refusal.code).toBe('not_your_role')
    expect((await call(convert, { params: { leadId }, body }, 'helen')).refusal.code).toBe('criteria_unmet')
    await onboardingIn(app).verifyOnPaper(leadId)

    const { answer } = await call(convert, { params: { leadId }, body }, 'helen')
    expect(answer.masterCode).toMatch(/^TX-\d{5}$/)
    const notices = (await app.call(notificationsContract.notifications, {}, 'tomas')).answer.rows
    expect(notices, 'its recruiter is notified').toContainEqual(
      expect.objectContaining({ kind: 'lead_won', path: `/account-center/agencies/${answer.masterCode}` }),
    )
    const agency = (await app.call(agenciesContract.read, { params: { masterCode: answer.masterCode } }, 'tomas')).answer
    expect(agency).toMatchObject({
      status: 'ACTIVE',
      commissionTier: 'T1',
      recruitedBy: 'Tomás Reyes',
      people: [{ name: 'Ray Coleman', status: 'invited' }],
    })
    expect(await one(leadId)).toMatchObject({ stage: 'CONVERTED', masterCode: answer.masterCode, whyNot: { change: 'lead_is_closed' } })
  })

  test('happens once, for twenty simultaneous requests', async () => {
    const leadId = await onboarded()
    await onboardingIn(app).verifyOnPaper(leadId)
    const presses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(convert, { params: { leadId }, body: { ...admin, email: `rush${n}@prairie.example` } }, n % 2 ? 'helen' : 'dana'),
      ),
    )
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(presses.filter(({ refusal }) => refusal.code === 'not_from_here')).toHaveLength(19)
    const agencies = (await app.call(agenciesContract.list, { query: { search: (await one(leadId)).agencyName } }, 'dana')).answer.rows
    expect(agencies).toHaveLength(1)
  })
})

describe('assignment', () => {
  test('a form from the web becomes a lead of the next owner, and its answer reveals nothing of what we know', async () => {
    const { agencyName, contactName, email, phone, state, zip } = newcomer({ agencyName: 'Web Agency' })
    const body = { agencyName, contactName, email: email ?? '', phone, state, zip, message: 'We have two offices.' }
    const first = await app.call(webForm, { body }, null)
    const second = await app.call(webForm, { body }, null)
    expect([first.status, second.status, JSON.stringify(first.answer) === JSON.stringify(second.answer)]).toEqual([200, 200, true])
    const [lead] = (await call(list, { query: { search: 'Web Agency' } }, 'dana')).answer.rows
    expect(lead).toMatchObject({ stage: 'ASSIGNED', ownerName: 'Tomás Reyes', source: 'web_form', nextActionOn: expect.any(String) })
  })

  test('not accepted in four business hours it is passed on; with nobody left it is the sales admin’s', async () => {
    await call(add, { body: { ...newcomer({ agencyName: 'Slow Agency' }), keepForMe: false } }, 'helen')
    await advanceClock(5 * 86_400_000)
    await app.work()
    const [lead] = (await call(list, { query: { search: 'Slow Agency' } }, 'helen')).answer.rows
    expect(lead).toMatchObject({ stage: 'NEW', ownerId: null })
    expect((await call(list, { query: { search: 'Slow Agency' } }, 'tomas')).answer.rows).toEqual([])

    const given = await call(assign, { params: { leadId: lead?.id ?? 'led_' }, body: { ownerId: app.cast.users.tomas.id } }, 'helen')
    expect(given.answer).toMatchObject({ stage: 'ASSIGNED', ownerName: 'Tomás Reyes' })
    expect((await go(given.answer.id, 'ATTEMPTING')).answer?.stage).toBe('ATTEMPTING')
  })

  test('past the age of its stage it is escalated once, then reassigned', async () => {
    const leadId = await bring('tomas', { agencyName: 'Forgotten Agency' })
    await prove(leadId, 'ATTEMPTING')
    await go(leadId, 'CONTACTED')
    await advanceClock(9 * 86_400_000)
    await app.work()
    await app.work()
    expect((await one(leadId, 'helen')).activities.filter(({ kind }) => kind === 'task')).toHaveLength(1)
    await advanceClock(3 * 86_400_000)
    await app.work()
    expect(await one(leadId, 'helen')).toMatchObject({ ownerId: null, stage: 'CONTACTED' })
  })

  test('a nurtured lead wakes on its day', async () => {
    const leadId = await bring('tomas', { agencyName: 'Sleepy Agency' })
    const on = addDays(officeDay(), 60)
    expect((await go(leadId, 'NURTURE', 'tomas', { reason: 'After the season.', nurtureUntil: on })).answer?.stage).toBe('NURTURE')
    await advanceClock(61 * 86_400_000)
    await app.work()
    expect(await one(leadId, 'helen')).toMatchObject({ nurtureUntil: null, closedReason: null })
  })
})

test('a next action is changed with the version read; a lead without contact data is refused', async () => {
  const leadId = await bring('helen')
  const { version } = await one(leadId, 'helen')
  expect(
    (await call(change, { params: { leadId }, body: { version, nextAction: 'Send the brochure', nextActionOn: '2030-02-01' } }, 'helen'))
      .answer.nextAction,
  ).toBe('Send the brochure')
  expect((await call(change, { params: { leadId }, body: { version, nextAction: 'x' } }, 'helen')).refusal.code).toBe('someone_else_saved')
  expect((await call(add, { body: { ...newcomer(), email: null, phone: null } }, 'helen')).refusal.fields).toHaveProperty('email')
})

test('an agency’s admin refers another agency', async () => {
  const { agencyName, contactName, email, phone, state, zip } = newcomer({ agencyName: 'Referred Agency' })
  expect((await app.call(refer, { body: { agencyName, contactName, email, phone, state, zip } }, 'emeka')).status).toBe(200)
  expect((await call(list, { query: { search: 'Referred Agency' } }, 'dana')).answer.rows).toMatchObject([{ source: 'referral_agency' }])
})
