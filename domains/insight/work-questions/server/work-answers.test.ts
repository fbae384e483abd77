import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CallInput, Route } from '#access/contract.ts'
import type { CastName } from '#db/cast.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { legalHoldsContract } from '#domains/claims/retention/contract.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { queueContract, type QueueView } from '#domains/claims/queue/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { assistantContract, type ConversationLine } from '#domains/insight/assistant/contract.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { questionsIn } from '#domains/insight/example-questions/rules/questions-in.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { WORK_PLAIN } from '#domains/insight/example-questions/rules/work-plain.data.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { SYSTEM } from '#access/actor.ts'
import { activityContract } from '#domains/insight/activity/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addDays, addMonths, parts } from '#platform/days.ts'
import { cents, dollars } from '#platform/money.ts'

const TODAY = officeDay()
const LAST_MONTH = addDays(TODAY, -parts(TODAY).dayOfMonth)

/**
 * Grace sold three memberships, one of them last month and one that has ended; two claims of Amara, one denied, and one of Maria on hold;
 * two complaints, one late; a lead nobody owns.
 */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { grace } = app.cast.users
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1' }).execute()
  const sales = salesIn(app)
  const byGrace = { masterCode: 'TX-10432', agentId: grace.id }
  await sales.sell(addDays(TODAY, -100), byGrace)
  await sales.sell(LAST_MONTH, byGrace)
  const gone = await sales.sell(addDays(TODAY, -90), byGrace)
  await db()
    .updateTable('memberships')
    .set({ status: 'CANCELLED', ended_on: LAST_MONTH, coverage_end_on: LAST_MONTH })
    .where('id', '=', gone.id)
    .execute()
  const claims = claimFixture(app)
  const denied = await claims.filed('amara', { insurerClaimNumber: 'LS-w1' })
  await claims.filed('amara', { insurerClaimNumber: 'LS-w2', lossOn: daysAgo(25) }, ['declarations_page'])
  await claims.coverOf('maria')
  const held = await claims.filed('maria', { insurerClaimNumber: 'LS-w3' })
  await db().updateTable('claims').set({ status: 'SIU_HOLD', due_on: TODAY }).where('id', '=', held.claimId).execute()
  await app.call(adjudicationContract.findClaim, { params: { claimId: denied.claimId }, body: plainFindings }, 'dana')
  const body = { code: 'R07' as const, explanation: 'The car was used for deliveries that day.' }
  expect((await app.call(decisionsContract.denyClaim, { params: { claimId: denied.claimId }, body }, 'dana')).status).toBe(200)
  const hold = { params: { claimId: denied.claimId }, body: { on: 'member' as const, why: 'Okafor v. Harbor Body Shop' } }
  expect((await app.call(legalHoldsContract.placeHold, hold, 'dana')).status).toBe(200)
  for (const receivedOn of [TODAY, daysAgo(60)]) {
    const letter = {
      source: 'letter',
      name: 'Walt Penrose',
      address: '7 Elm Street\nDayton, OH 45402',
      state: 'OH',
      language: 'en-US',
      topic: 'P',
      severity: 'high',
      body: 'I was charged twice.',
    } as const
    expect((await app.call(complaintsContract.record, { body: { ...letter, receivedOn } }, 'dana')).status).toBe(200)
  }
  const lead = {
    agencyName: 'Prairie Insurance',
    contactName: 'Ray Coleman',
    email: 'ray@prairie.example',
    phone: null,
    state: 'TX',
    source: 'event' as const,
    keepForMe: true,
  }
  const made = await callLeads(leadIntakeContract.add, { body: lead }, 'tomas')
  await db().updateTable('leads').set({ owner_id: null }).where('id', '=', made.answer.leadId).execute()
})
afterAll(() => app.stop())

async function callLeads<R extends Route>(route: R, asked: CallInput<R>, as: CastName) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })
}

async function answerTo(question: string, as: CastName): Promise<ConversationLine> {
  const { answer, refusal } = await app.call(assistantContract.ask, { body: { body: question } }, as)
  const line = answer.conversation?.lines.at(-1)
  if (!line) throw new Error(JSON.stringify(refusal))
  return line
}
const NOT_ANSWERED = /not sure|No estoy segur|can’t answer|No puedo responder|Do you mean|¿Se refiere/
const NOT_ALLOWED = /doesn’t allow|no permite|no lo permite/

/** What the list at an address counts, for whoever opens it. */
async function countAt(to: string, as: CastName): Promise<string> {
  const { pathname, searchParams } = new URL(to, 'https://breakwater.example')
  const { list: _, as: __, ...query } = Object.fromEntries(searchParams)
  switch (pathname) {
    case '/account-center/complaints':
      return String((await app.call(complaintsContract.count, { query }, as)).answer.count)
    case '/account-center/claims':
      return query['view']
        ? String((await app.call(queueContract.queueCounts, {}, as)).answer[query['view'] as QueueView])
        : String((await app.call(claimListContract.count, { query }, as)).answer.count)
    case '/account-center/compliance':
    case '/agent-center/compliance':
      return String((await app.call(complianceContract.count, { query }, as)).answer.count)
    case '/account-center/board':
    case '/sales-center/board':
      return String((await callLeads(leadListContract.count, { query }, as)).answer.count)
    case '/agent-center/book':
      return String((await app.call(bookFiguresContract.list, { query }, as)).answer.count)
    default: {
      const [, metric = ''] = /^\/account-center\/reporting\/(\w+)\/rows$/.exec(pathname) ?? []
      const rows = await app.call(metricsContract.list, { query: { ...query, metric } }, as)
      return `${rows.answer.count}, ${dollars(rows.answer.totalCents)}`
    }
  }
}

test.each([
  ['which claims wait for documents', 'jonas', '1'],
  ['¿Qué reclamos esperan documentos?', 'jonas', '1'],
  ['which claims wait for documents', 'priya', '1'],
  ['claims older than 0 days', 'dana', '0'],
  ['claims due today', 'dana', '1'],
  ['fraud holds', 'dana', '1'],
  ['legal holds', 'dana', '2'],
  ['reclamos con retención legal', 'jonas', '2'],
  ['reclamos en investigación', 'olga', '1'],
  ['open complaints', 'dana', '2'],
  ['quejas atrasadas', 'dana', '1'],
  ['which licenses expire soon', 'dana', null],
  ['documents expiring soon', 'emeka', null],
  ['leads without an owner', 'helen', '1'],
  ['prospectos sin dueño', 'dana', '1'],
  ['how many members joined last month', 'grace', '1'],
  ['quién canceló este mes', 'emeka', null],
  ['how many members in Texas', 'grace', null],
] as const)('“%s”, asked by %s: the count is that of the list it opens', async (question, as, count) => {
  const line = await answerTo(question, as)
  const [first] = line.facts
  expect(line.body).not.toMatch(NOT_ANSWERED)
  expect(first?.to, line.body).toBeTruthy()
  expect(first?.value).toBe(await countAt(first?.to ?? '', as))
  if (count !== null) expect(first?.value).toBe(count)
})

test.each([
  ['how many claims did we deny this month', '1'],
  ['¿Cuántas quejas recibimos este mes?', null],
  ['how many members joined last month', '1'],
  ['how much did we collect last month', null],
  ['what did we pay out in October', null],
  ['cuántos contracargos hubo este mes', '$0.00'],
  ['how many members in Texas', null],
] as const)('Dana asks “%s”: the figure is that of its rows', async (question, value) => {
  const [first] = (await answerTo(question, 'dana')).facts
  expect((await countAt(first?.to ?? '', 'dana')).split(', ')).toContain(first?.value)
  if (value !== null) expect(first?.value).toBe(value)
})

test('a figure says of which days it is, and in the language of its question', async () => {
  const [now, before] = (await answerTo('how many claims did we deny this month', 'dana')).facts
  expect(now?.label).toMatch(/^Claims denied, \w{3} \d+, \d{4}( – \w{3} \d+, \d{4})?$/)
  expect(before?.label).toMatch(/\d{4}/)
  expect((await answerTo('cuál es la siniestralidad', 'dana')).facts[0]?.label).toMatch(/^Siniestralidad, \d+ \w+ \d{4} – /)
  const texas = (await answerTo('how many members in Texas', 'dana')).facts[0]
  const ohio = (await answerTo('And Ohio?', 'dana')).facts[0]
  expect([texas?.label.includes('Texas'), ohio?.label.includes('Ohio')]).toEqual([true, true])
})

test('claims over an amount: what was approved or paid, and what is asked for where nothing is decided yet; each row says which', async () => {
  // Of the fixture’s three claims one is denied: its deductible is asked for no longer.
  const open = await answerTo('claims over $900', 'dana')
  expect(open.body).toBe('Claims of more than $900: what was approved or paid, and what is asked for where nothing is decided yet.')
  expect(open.facts[0]).toMatchObject({ label: 'Asked, not decided', value: '2', to: '/account-center/claims?list=all&asked=over%3A90000' })
  expect(open.facts.slice(1).map(({ value }) => value.split(' · ')[0])).toEqual(['$1,000 asked', '$1,000 asked'])
  expect((await answerTo('claims over $1000', 'dana')).body).toMatch(/^No claim was approved or paid for more than \$1,000, and none/)

  const ofMaria = db().updateTable('claims').where('insurer_claim_number', '=', 'LS-w3')
  await ofMaria.set({ approved_cents: cents(1200_00) }).execute()
  const both = await answerTo('Reclamos de más de $900', 'dana')
  expect(both.facts.map(({ label, value }) => [label, value.split(' · ')[0]])).toEqual([
    ['Aprobados o pagados', '1'],
    [expect.stringContaining('Maria Lopez'), '$1,200'],
    ['Pedidos, sin decidir', '1'],
    [expect.stringContaining('Amara Okafor'), '$1,000 pedidos'],
  ])
  await ofMaria.set({ approved_cents: null }).execute()
})

test('who may approve an amount: by level, and by name for whoever works on claims', async () => {
  const asked = await answerTo('who can approve 1000', 'jonas')
  expect(asked.body).toMatch(/^\$1,000 may be approved alone from level \d/)
  expect(asked.facts.map(({ label }) => label)).toContain('Dana Whitfield')
  expect(asked.facts.map(({ label }) => label)).not.toContain('Jonas Weber')
  expect((await answerTo('¿Quién puede aprobar 5000?', 'dana')).body).toMatch(/^Nadie puede aprobar \$5,000/)
  expect((await answerTo('who can approve 1000', 'priya')).facts.map(({ label }) => label)).toEqual(['Level 1', 'Level 2', 'Level 3'])
})

test('what somebody may not read is refused, and what is another agency’s is not counted', async () => {
  for (const [question, as] of [
    ['open complaints', 'priya'],
    ['batches waiting for approval', 'jonas'],
    ['fraud holds', 'priya'],
    ['legal holds', 'priya'],
    ['open privacy requests', 'jonas'],
    ['unlock an account', 'priya'],
    ['how many complaints did we get last month', 'priya'],
  ] as const) {
    const line = await answerTo(question, as)
    expect(line.body, question).toMatch(NOT_ALLOWED)
    expect(line.facts, question).toEqual([])
  }
  const counts = await Promise.all(
    (['grace', 'nina'] as const).map(async (as) => (await answerTo('how many members joined last month', as)).facts[0]?.value),
  )
  expect(counts).toEqual(['1', '0'])
})

test('a member is found by their phone, within the reach of who asks; a number that nobody has finds nobody', async () => {
  const { amara } = app.cast.members
  await db().updateTable('members').set({ phone: '(512) 555-0142' }).where('id', '=', amara.id).execute()
  for (const [question, as] of [
    ['who has the phone number 512 555 0142', 'dana'],
    ['¿De quién es el (512) 555-0142?', 'dana'],
    ['+1 512-555-0142', 'grace'],
  ] as const)
    expect((await answerTo(question, as)).facts[0], question).toMatchObject({
      label: 'Amara Okafor',
      to: expect.stringContaining(amara.id),
    })
  for (const [question, as] of [
    ['who has 512 555 0142', 'nina'],
    ['who has 512 555 0999', 'dana'],
  ] as const) {
    const line = await answerTo(question, as)
    expect(line.body).toBe('I don’t find a member with this phone number among those you can see.')
    expect(line.facts).toEqual([])
  }
})

test('staff hear who looked at a member’s record as the history lists it; others are not told', async () => {
  const { maria } = app.cast.members
  const by = {
    kind: 'member.field_revealed',
    about: { noun: 'member', id: maria.id },
    memberId: maria.id,
    data: { field: 'date_of_birth' },
  } as const
  const jonas = { ...SYSTEM, name: 'Jonas Weber' }
  await inTransaction((tx) => recordEvent(tx, { ...by, by: jonas }))
  for (const question of ['who looked at Maria Lopez’s record', '¿Quién vio el expediente de Maria Lopez?']) {
    const line = await answerTo(question, 'dana')
    const [first, look] = line.facts
    const query = Object.fromEntries(new URL(first?.to ?? '', 'https://breakwater.example').searchParams)
    expect(first?.value, line.body).toBe(String((await app.call(activityContract.count, { query }, 'dana')).answer.count))
    expect(first).toMatchObject({ label: 'Maria Lopez', value: '1' })
    expect(look?.label).toBe('Jonas Weber')
  }
  for (const question of ['who looked at Maria Lopez’s record last week', 'who changed Maria Lopez’s record'])
    expect((await answerTo(question, 'dana')).facts, question).toEqual([])
  expect((await answerTo('who looked at Amara Okafor’s record', 'grace')).facts).toEqual([])
})

test('what is for tomorrow is a recruiter’s own leads, and of an admin the team’s are counted; tickets are who waits for a person', async () => {
  await db()
    .updateTable('leads')
    .set({ owner_id: app.cast.users.tomas.id, next_action: 'Call', next_action_on: addDays(TODAY, 1) })
    .where('agency_name', '=', 'Prairie Insurance')
    .execute()
  const mine = await answerTo('tomorrow’s tasks', 'tomas')
  expect(mine.facts.map(({ label, value }) => [label, value]).slice(0, 3)).toEqual([
    ['Next steps', '1'],
    ['Tasks', '0'],
    ['Meetings', '0'],
  ])
  expect(mine.facts.at(-1)).toMatchObject({ label: 'Prairie Insurance', value: expect.stringContaining('Call') })
  expect(mine.facts[0]?.value).toBe(await countAt(mine.facts[0]?.to ?? '', 'tomas'))
  const hers = await answerTo('tareas para mañana', 'helen')
  expect(hers.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Próximos pasos', '0'],
    ['Tareas', '0'],
    ['Reuniones', '0'],
    ['De todo el equipo', '1'],
  ])
  expect(hers.body).toMatch(/^Nada suyo vence el /)
  const { facts } = await answerTo('open tickets', 'dana')
  expect(facts).toMatchObject([{ value: '0', to: '/bot/dispatcher?view=waiting' }])
  await db().updateTable('leads').set({ owner_id: null }).where('agency_name', '=', 'Prairie Insurance').execute()
})

test('what staff have to do tomorrow and this week: their claims and follow-ups; each count is that of the list it opens', async () => {
  const { jonas } = app.cast.users
  const open = await db().selectFrom('claims').select(['id', 'number']).where('status', '=', 'INTAKE').executeTakeFirst()
  const claim =
    open ?? (await db().selectFrom('claims').select(['id', 'number']).where('status', '=', 'SIU_HOLD').executeTakeFirstOrThrow())
  const before = await db()
    .selectFrom('claims')
    .select(['due_on', 'assigned_to', 'status'])
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('claims')
    .set({ due_on: addDays(TODAY, 1), assigned_to: jonas.id, status: 'IN_REVIEW' })
    .where('id', '=', claim.id)
    .execute()
  const note = { body: 'Call about the invoice.', followUpOn: addDays(TODAY, 1) }
  expect((await app.call(membersContract.addNote, { params: { memberId: app.cast.members.amara.id }, body: note }, 'jonas')).status).toBe(
    200,
  )

  const mine = await answerTo('what do I have to do tomorrow', 'jonas')
  expect(mine.facts.slice(0, 2).map(({ label, value }) => [label, value])).toEqual([
    ['Your claims', '1'],
    ['Claims of everybody', '1'],
  ])
  for (const { to, value } of mine.facts.slice(0, 2)) expect(await countAt(to ?? '', 'jonas')).toBe(value)
  expect(
    mine.facts
      .slice(2)
      .map(({ label }) => label)
      .toSorted(),
  ).toEqual(
    [
      'Amara Okafor',
      `${claim.number}, ${mine.facts.find(({ label }) => label.startsWith(claim.number ?? '-'))?.label.split(', ')[1]}`,
    ].toSorted(),
  )
  expect((await answerTo('¿Qué tengo que hacer mañana?', 'dana')).facts.map(({ value }) => value)).toEqual(['0', '1'])
  expect(await answerTo('what are my tasks for tomorrow', 'priya')).toMatchObject({
    facts: [],
    body: expect.stringMatching(/^Nothing of yours is due on /),
  })

  const due = await answerTo('claims due tomorrow', 'dana')
  expect(due.facts.map(({ value }) => value)[0]).toBe('1')
  expect(await countAt(due.facts[0]?.to ?? '', 'dana')).toBe('1')
  expect((await answerTo('claims due tomorrow', 'priya')).body).toMatch(NOT_ALLOWED)
  await db().updateTable('claims').set(before).where('id', '=', claim.id).execute()
})

test('who has the most claims: by member, agency and state, of the asker’s own reach; a tie is said', async () => {
  const first = async (question: string, as: CastName) => {
    const { facts, body } = await answerTo(question, as)
    return { body, facts: facts.map(({ label, value }) => [label, value]) }
  }
  expect((await first('which member has the most claims', 'dana')).facts).toEqual([
    ['Amara Okafor', '2'],
    ['Maria Lopez', '1'],
  ])
  expect((await first('¿Qué miembro tiene más reclamos?', 'grace')).facts).toEqual([['Amara Okafor', '2']])
  expect((await first('which member has the most claims', 'nina')).facts).toEqual([])
  const agencies = await first('what agency has the most claims', 'dana')
  expect(agencies.facts[0]).toEqual(['Okoye Insurance Group', '2'])
  const { rows } = (await app.call(metricsContract.list, { query: { metric: 'claims_filed', masterCode: 'TX-10432' } }, 'dana')).answer
  expect(String(rows.length)).toBe(agencies.facts[0]?.[1])
  for (const as of ['tomas', 'helen'] as const) expect((await answerTo('which agency has the most claims', as)).body).toMatch(NOT_ANSWERED)
  expect((await answerTo('which member has the most claims', 'amara')).facts).toEqual([])
  await db().updateTable('claims').set({ submitted_at: null, status: 'DRAFT' }).where('insurer_claim_number', '=', 'LS-w2').execute()
  expect((await first('which member has the most claims', 'dana')).body).toMatch(/several have as many/)
  await db()
    .updateTable('claims')
    .set({ submitted_at: clock.now(), status: 'INFO_REQUESTED' })
    .where('insurer_claim_number', '=', 'LS-w2')
    .execute()
})

test('no figure is said of days to come, whose count would be none', async () => {
  for (const [question, as] of [
    ['how many claims did we deny in 2099', 'dana'],
    ['how many members joined in May of 2099', 'dana'],
    ['how many members joined in 2099', 'grace'],
    ['¿Cuántos miembros cancelaron en mayo de 2099?', 'emeka'],
  ] as const) {
    const line = await answerTo(question, as)
    expect(line.body, question).toMatch(NOT_ANSWERED)
    expect(line.facts, question).toEqual([])
  }
})

test('a lead without an owner that is lost is not one of those without an owner', async () => {
  const unowned = await db().selectFrom('leads').select(['id', 'stage']).where('owner_id', 'is', null).executeTakeFirstOrThrow()
  const become = (stage: LeadStage, closed_reason: string | null) =>
    db().updateTable('leads').set({ stage, closed_reason }).where('id', '=', unowned.id).execute()
  await become('LOST', 'Signed with a competitor.')
  expect((await answerTo('leads without an owner', 'helen')).facts.map(({ value }) => value)).toEqual(['0'])
  await become(unowned.stage, null)
  expect((await answerTo('leads without an owner', 'helen')).facts[0]?.value).toBe('1')
})

test('an agent reads what they earned in a month, a recruiter what is expected of their leads', async () => {
  const earned = await answerTo('my commission last month', 'grace')
  expect(earned.facts[0]?.to).toContain(`/agent-center/reporting?from=${addMonths(addDays(LAST_MONTH, 1), -1)}`)
  expect((await answerTo('my commission in 2019', 'grace')).body).toMatch(NOT_ANSWERED)
  expect((await answerTo('how is my book doing', 'grace')).facts.map(({ label }) => label)).toContain('Active memberships')
  expect(await answerTo('show the forecast', 'tomas')).toMatchObject({ body: 'Too few leads are closed for a forecast yet.', facts: [] })
  const company = await answerTo('what’s the sales forecast', 'dana')
  expect(company).toMatchObject({ body: 'Too few leads are closed for a forecast yet.' })
  expect(company.links).toEqual([{ to: '/account-center/reporting?report=forecast', label: 'Forecast' }])
  expect((await answerTo('quién va atrasado en su cuota', 'helen')).body).toBe('No hay ninguna meta fijada para este mes.')
  expect((await answerTo('unfinished quotes', 'grace')).facts.map(({ to }) => to)).toEqual([
    '/agent-center?show=to_sign',
    '/agent-center?show=to_pay',
  ])
})

const ASKED_BY = {
  staff: 'dana',
  agent: 'grace',
  'agent-admin': 'emeka',
  'sales-agent': 'tomas',
  'sales-admin': 'helen',
  member: 'amara',
} as const

test('each question in plain words is answered to whoever may know it', async () => {
  const missed: string[] = []
  for (const { question, role } of questionsIn(WORK_PLAIN)) {
    const line = await answerTo(question, ASKED_BY[role])
    if (NOT_ANSWERED.test(line.body)) missed.push(question)
    for (const { to } of [...line.facts, ...line.links]) expect(to === null || to.startsWith('/'), `${question} ${to}`).toBe(true)
  }
  expect(missed).toEqual([])
}, 120_000)
