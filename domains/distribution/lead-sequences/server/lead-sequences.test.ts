import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { leadEmailsContract } from '#domains/distribution/lead-emails/contract.ts'
import { INBOUND, mailgunNotice } from '#domains/distribution/lead-emails/testing.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadSequencesContract } from '#domains/distribution/lead-sequences/contract.ts'
import { workDue, workSequences } from '#domains/distribution/lead-sequences/server/work-step.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { leadUndoContract } from '#domains/distribution/lead-undo/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { unsubscribeContract } from '#domains/records/messages/contract.ts'
import { isBusinessDay } from '#platform/business-days.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { dayAt } from '#platform/days.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ inboundMail: INBOUND })
  await until('10:00')
})
afterAll(() => app.stop())

const { read, start, stop, plans, add, change, archive } = leadSequencesContract
const HOUR_MS = 3_600_000
const ZONE = 'America/Chicago'

/** Moves time to the next business day, or to this one, in the half hour that begins at this hour in Texas. */
async function until(hour: `${number}:00`, on?: string): Promise<void> {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  for (let halfHours = 0; halfHours < 48 * 30; halfHours++) {
    await advanceClock(HOUR_MS / 2)
    const today = dayAt(clock.now(), ZONE)
    const [hours, minutes] = format.format(clock.now()).split(':')
    const isDay = on ? today === on : isBusinessDay(today)
    if (isDay && hours === hour.slice(0, 2) && Number(minutes) < 30) return
  }
  throw new Error('That hour does not come.')
}

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'tomas', headers: Record<string, string> = {}) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}`, ...headers })
}
let made = 0
async function bring(state = 'TX'): Promise<Id<'lead'>> {
  const n = ++made
  const known = { agencyName: `Alamo ${n}`, contactName: 'Ray Coleman', email: `ray${n}@alamo.example`, phone: `(210) 555-${1000 + n}` }
  const body = { ...known, state, source: 'event' as const, keepForMe: true }
  const { leadId } = (await call(leadIntakeContract.add, { body })).answer
  if (!leadId) throw new Error('It went to somebody else.')
  await db().updateTable('leads').set({ stage: 'ATTEMPTING' }).where('id', '=', leadId).execute()
  return leadId
}
const SEVEN = 'lsq_00000000000000000000000001' as const
const begin = (leadId: Id<'lead'>) => call(start, { params: { leadId }, body: { sequenceId: SEVEN } })
const sweep = () => app.work([workSequences])
async function running(): Promise<Id<'lead'>> {
  const leadId = await bring()
  expect((await begin(leadId)).status).toBe(200)
  await sweep()
  return leadId
}
const one = async (leadId: Id<'lead'>) => (await call(leadsContract.read, { params: { leadId } })).answer
const sequenceOf = async (leadId: Id<'lead'>) => (await call(read, { params: { leadId } })).answer
const statesOf = async (leadId: Id<'lead'>) => (await sequenceOf(leadId)).running?.steps.map(({ state }) => state)
const emailsTo = (email: string | null) => app.emails.filter(({ to }) => to === email)
const tasksOf = async (leadId: Id<'lead'>) =>
  (await call(leadTasksContract.list, { params: { leadId } })).answer.rows.map(({ body }) => body)
/** As if its next step were due. */
const makeDue = (leadId: Id<'lead'>) =>
  db().updateTable('lead_sequence_runs').set({ next_at: clock.now() }).where('lead_id', '=', leadId).where('ended_at', 'is', null).execute()

test('seven touches: emails leave by themselves, calls and texts are tasks, and the card shows what comes next', async () => {
  const leadId = await running()
  const { email } = await one(leadId)
  expect(emailsTo(email)).toMatchObject([{ toName: 'Ray Coleman', replyTo: { name: 'Tomás Reyes' } }])
  expect(emailsTo(email)[0]?.text).toMatch(/Hello Ray Coleman,[^]*Tomás Reyes/)
  expect((await one(leadId)).nextAction).toBe('Step 2 of 7, call: Ask whether the email came, and for fifteen minutes.')
  const { running: run } = await sequenceOf(leadId)
  expect((await one(leadId)).nextActionOn).toBe(run?.steps[1]?.on)
  expect((await begin(leadId)).refusal.code).toBe('sequence_runs')

  await sweep()
  expect(await statesOf(leadId)).toEqual(['done', 'next', 'later', 'later', 'later', 'later', 'later'])
  await until('10:00', run?.steps[1]?.on)
  await sweep()
  expect(await tasksOf(leadId)).toEqual(['Call: Ask whether the email came, and for fifteen minutes.'])
  // A touch that did not reach them is followed by the next step.
  await call(leadsContract.log, { params: { leadId }, body: { kind: 'call', body: 'Nobody.', outcome: 'no_answer' } })
  expect((await one(leadId)).nextAction).toMatch(/^Step 3 of 7, text/)

  for (let step = 2; step < 7; step++) {
    await makeDue(leadId)
    await sweep()
  }
  expect(emailsTo(email)).toHaveLength(2)
  expect(await tasksOf(leadId)).toHaveLength(5)
  expect(await sequenceOf(leadId)).toMatchObject({ running: null, ended: { because: 'done', made: 7, of: 7 } })
  expect((await one(leadId)).nextAction).toBe('7 steps without an answer: nurture or lose it')
})

test('nobody is written to in the evening by their own clock, also when the step comes late', async () => {
  await until('18:00')
  const leadId = await bring()
  await begin(leadId)
  await sweep()
  expect(await statesOf(leadId)).toEqual(['next', 'later', 'later', 'later', 'later', 'later', 'later'])
  await makeDue(leadId)
  await sweep()
  expect(emailsTo((await one(leadId)).email)).toEqual([])
  await until('10:00')
  await sweep()
  expect(emailsTo((await one(leadId)).email)).toHaveLength(1)
})

test('a step that another worker carried out after this one found it is not carried out again', async () => {
  const leadId = await running()
  await workDue(leadId, clock.now())
  expect(await statesOf(leadId)).toEqual(['done', 'next', 'later', 'later', 'later', 'later', 'later'])
})

test('two workers at once, and one that is killed: each step is carried out once', async () => {
  const leadId = await running()
  for (const _ of [1, 2, 3, 4, 5]) {
    await makeDue(leadId)
    await Promise.all([asApplication(() => workSequences.run(clock.now())), asApplication(() => workSequences.run(clock.now()))])
  }
  await makeDue(leadId)
  // The email is written, and the process dies before the step is.
  const killed = sql`lead_id <> ${sql.lit(leadId)} or ended_because is distinct from 'done'`
  await db().schema.alterTable('lead_sequence_runs').addCheckConstraint('killed', killed).execute()
  await expect(asApplication(() => workSequences.run(clock.now()))).rejects.toThrow('killed')
  expect(await statesOf(leadId)).toEqual(['done', 'done', 'done', 'done', 'done', 'done', 'next'])
  expect(emailsTo((await one(leadId)).email)).toHaveLength(1)
  await db().schema.alterTable('lead_sequence_runs').dropConstraint('killed').execute()
  await db().deleteFrom('stuck_work').execute()
  await sweep()
  expect(emailsTo((await one(leadId)).email)).toHaveLength(2)
  expect((await sequenceOf(leadId)).ended).toMatchObject({ because: 'done' })
})

const ENDINGS: readonly (readonly [string, string, (leadId: Id<'lead'>) => Promise<unknown>])[] = [
  [
    'an answer',
    'answered',
    async (leadId) => {
      const recipient = emailsTo((await one(leadId)).email)[0]?.replyTo?.email ?? ''
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await app.call(leadEmailsContract.receiveAnswer, { body: mailgunNotice({ recipient, text: 'Yes.' }) }, null, headers)
    },
  ],
  [
    'a call that reached them',
    'answered',
    (leadId) => call(leadsContract.log, { params: { leadId }, body: { kind: 'call', body: 'Spoke.', outcome: 'reached' } }),
  ],
  [
    'a meeting they agreed to',
    'answered',
    (leadId) => {
      const startsAt = new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString()
      return call(leadMeetingsContract.plan, { params: { leadId }, body: { kind: 'demo', startsAt, minutes: 30, place: 'Here' } })
    },
  ],
  [
    'another stage',
    'moved',
    async (leadId) => {
      const { version } = await one(leadId)
      await call(leadsContract.move, { params: { leadId }, body: { to: 'LOST', version, reason: 'No.' } })
    },
  ],
  [
    'one word alone',
    'opted_out',
    async (leadId) => {
      const recipient = emailsTo((await one(leadId)).email)[0]?.replyTo?.email ?? ''
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await app.call(leadEmailsContract.receiveAnswer, { body: mailgunNotice({ recipient, text: 'STOP' }) }, null, headers)
    },
  ],
]

test.each(ENDINGS)('it ends at once with %s', async (_, because, ending) => {
  await until('10:00')
  const leadId = await running()
  await ending(leadId)
  expect(await sequenceOf(leadId)).toMatchObject({ running: null, ended: { because, made: 1, of: 7 } })
})

test('a transition that is undone ends nothing: the sequence goes on at its next step', async () => {
  await until('10:00')
  const leadId = await running()
  const { running: before } = await sequenceOf(leadId)
  const next = () => db().selectFrom('lead_sequence_runs').select('next_at').where('lead_id', '=', leadId).executeTakeFirstOrThrow()
  const due = await next()
  const move = { to: 'LOST' as const, version: (await one(leadId)).version, reason: 'Dropped on the wrong column.' }
  await call(leadsContract.move, { params: { leadId }, body: move })
  expect((await sequenceOf(leadId)).ended).toMatchObject({ because: 'moved' })
  const { version } = await one(leadId)
  expect((await call(leadUndoContract.undo, { params: { leadId }, body: { version } })).status).toBe(200)
  expect(await sequenceOf(leadId)).toMatchObject({ running: before, ended: null })
  expect(await next()).toEqual(due)
})

test('its tasks that are left are no longer needed once they answered; undone with the transition, they are to do again', async () => {
  await until('10:00')
  const leadId = await running()
  await makeDue(leadId)
  await sweep()
  const taskOf = async () => (await call(leadTasksContract.list, { params: { leadId } })).answer.rows[0]
  expect(await taskOf()).toMatchObject({ state: 'open', isNeedless: false })
  const move = { to: 'LOST' as const, version: (await one(leadId)).version, reason: 'Dropped on the wrong column.' }
  await call(leadsContract.move, { params: { leadId }, body: move })
  expect(await taskOf()).toMatchObject({ state: 'done', isNeedless: true, isDue: false })
  await call(leadUndoContract.undo, { params: { leadId }, body: { version: (await one(leadId)).version } })
  expect(await taskOf()).toMatchObject({ state: 'open', doneBy: null, isNeedless: false })

  await call(leadsContract.log, { params: { leadId }, body: { kind: 'call', body: 'Spoke.', outcome: 'reached' } })
  const task = await taskOf()
  expect(task).toMatchObject({ state: 'done', isNeedless: true })
  await call(leadTasksContract.set, { params: { taskId: task?.id ?? 'ltk_' }, body: { state: 'open' } })
  expect(await taskOf()).toMatchObject({ state: 'open', isNeedless: false })
})

test('many leads closed at once, and undone: their sequences go on', async () => {
  await until('10:00')
  const leadId = await running()
  const whom = { ids: [leadId] }
  const { answer } = await call(leadListContract.runBatch, { body: { whom, change: { kind: 'disqualify', reason: 'No.' } } }, 'helen')
  expect(await sequenceOf(leadId)).toMatchObject({ running: null, ended: { because: 'moved' } })
  await call(leadListContract.undoBatch, { params: { batchId: answer.batchId ?? 'lbt_' } }, 'helen')
  expect(await statesOf(leadId)).toEqual(['done', 'next', 'later', 'later', 'later', 'later', 'later'])
})

test('a lead merged into one that is written to: what they answered or agreed on ends that sequence, and is the next step', async () => {
  await until('10:00')
  const [older, silent, answered, meets] = [await running(), await bring(), await bring(), await bring()]
  const merge = async (leadId: Id<'lead'>, duplicateOf: Id<'lead'>) => {
    const { version } = await one(leadId)
    return call(leadsContract.move, { params: { leadId }, body: { to: 'DUPLICATE', version, reason: 'One agency.', duplicateOf } })
  }
  await merge(silent, older)
  expect((await sequenceOf(older)).running).not.toBeNull()
  expect((await one(older)).activities[0]).toMatchObject({
    kind: 'note',
    body: expect.stringMatching(/was merged into this lead\. One agency\.$/),
  })

  const next = { nextAction: 'Send the terms', nextActionOn: dayAt(clock.now(), ZONE) }
  await call(leadsContract.log, { params: { leadId: answered }, body: { kind: 'call', body: 'Spoke.', outcome: 'reached', ...next } })
  await merge(answered, older)
  expect(await sequenceOf(older)).toMatchObject({ running: null, ended: { because: 'answered' } })
  expect(await one(older)).toMatchObject(next)

  const other = await running()
  const startsAt = new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString()
  await call(leadMeetingsContract.plan, { params: { leadId: meets }, body: { kind: 'demo', startsAt, minutes: 30, place: 'Here' } })
  await merge(meets, other)
  expect(await sequenceOf(other)).toMatchObject({ running: null, ended: { because: 'answered' } })
  expect((await one(other)).nextAction).toBe('Hold the demo')
})

test('whoever asked for no more emails by the link gets none: it ends at the next step', async () => {
  const leadId = await running()
  const [sent] = emailsTo((await one(leadId)).email)
  const token = sent?.unsubscribeUrl?.split('/').at(-1) ?? ''
  await app.call(unsubscribeContract.stop, { params: { token }, body: { wanted: false } }, null)
  expect((await sequenceOf(leadId)).running?.endsBecause).toBe('opted_out')
  await makeDue(leadId)
  await sweep()
  expect(await sequenceOf(leadId)).toMatchObject({ running: null, ended: { because: 'opted_out' }, whyNot: { start: 'opted_out' } })
  expect(await tasksOf(leadId)).toEqual([])
  expect((await one(leadId)).nextAction).toMatch(/^No more emails reach them/)
})

test('stopped by hand with the reason; then another can be started', async () => {
  const leadId = await running()
  const runId = (await sequenceOf(leadId)).running?.id ?? ('lsr_' as const)
  const ask = (reason: string, as: CastName = 'tomas') => call(stop, { params: { leadId, runId }, body: { reason } }, as)
  expect((await ask('')).refusal.fields).toEqual({ reason: 'Enter why it stops.' })
  expect((await ask('They wrote by post.')).status).toBe(200)
  expect((await ask('Again.')).refusal.code).toBe('sequence_is_over')
  expect((await sequenceOf(leadId)).ended).toMatchObject({ because: 'by_hand', note: 'They wrote by post.', by: 'Tomás Reyes' })
  expect((await one(leadId)).nextAction).toBe('The sequence was stopped: choose the next step')
  expect((await begin(leadId)).status).toBe(200)
  // What the recruiter wrote as the next step stays.
  const { version } = await one(leadId)
  await call(leadsContract.change, { params: { leadId }, body: { version, nextAction: 'Call on Friday' } })
  const again = (await sequenceOf(leadId)).running?.id ?? ('lsr_' as const)
  await call(stop, { params: { leadId, runId: again }, body: { reason: 'They wrote by post.' } })
  expect((await one(leadId)).nextAction).toBe('Call on Friday')
})

test('a template that is changed changes nothing that runs; what is not known is a task', async () => {
  const leadId = await bring()
  await db()
    .updateTable('lead_templates')
    .set({ body: 'Hello {{contact}}, our demo is on {{demo date}}.' })
    .where('id', '=', 'ltp_00000000000000000000000001')
    .execute()
  await begin(leadId)
  const { rows } = (await call(leadTemplatesContract.list, {})).answer
  const intro = rows.find(({ name }) => name === 'Introduction')
  if (!intro) throw new Error('No template.')
  const body = { version: intro.version, name: intro.name, subject: 'Changed', body: 'Changed.' }
  await call(leadTemplatesContract.change, { params: { templateId: intro.id }, body }, 'helen')
  await sweep()
  expect(emailsTo((await one(leadId)).email)).toEqual([])
  expect(await tasksOf(leadId)).toEqual(['Send “Introduction” yourself. Fill in or take out {{demo date}}.'])
  const inSpanish = await call(leadTasksContract.list, { params: { leadId } }, 'tomas', { 'accept-language': 'es-US' })
  expect(inSpanish.answer.rows[0]?.body).toMatch(/^Envíe usted «Introduction»\. /)
})

const planOf = async (name: string) => {
  const plan = (await call(plans, {})).answer.rows.find((row) => row.name === name)
  if (!plan) throw new Error(`No sequence ${name}.`)
  return plan
}

test('a sequence is written, changed and archived; what runs keeps the steps it had at its start', async () => {
  const steps = [
    { kind: 'task' as const, day: 0, says: 'Look up who decides.' },
    { kind: 'email' as const, day: 3, templateId: 'ltp_00000000000000000000000001' as const },
  ]
  expect((await call(add, { body: { name: 'Short', steps } }, 'tomas')).status).toBe(403)
  await call(add, { body: { name: 'Short', steps } }, 'helen')
  const plan = await planOf('Short')
  expect(plan).toMatchObject({ steps, running: 0, version: 1, changedBy: 'Helen Sorensen' })
  const leadId = await bring()
  await call(start, { params: { leadId }, body: { sequenceId: plan.id } })
  const params = { sequenceId: plan.id }
  const changed = { name: 'Shorter', steps: steps.slice(0, 1), version: plan.version }
  expect((await call(change, { params, body: changed }, 'helen')).status).toBe(200)
  expect((await call(change, { params, body: changed }, 'helen')).refusal.code).toBe('someone_else_saved')
  await until('10:00')
  await sweep()
  expect(await tasksOf(leadId)).toEqual(['Look up who decides.'])
  expect((await one(leadId)).nextAction).toBe('Step 2 of 2, automatic email: Introduction')
  expect((await call(archive, { params, body: { version: plan.version } }, 'helen')).refusal.code).toBe('someone_else_saved')
  expect(await planOf('Shorter')).toMatchObject({ running: 1, version: 2 })
  await call(archive, { params, body: { version: 2 } }, 'helen')
  expect((await sequenceOf(leadId)).running?.steps).toHaveLength(2)
  expect((await call(start, { params: { leadId: await bring() }, body: { sequenceId: plan.id } })).status).toBe(404)
  // Its name is free again.
  expect((await call(add, { body: { name: 'shorter', steps } }, 'helen')).status).toBe(200)
  expect((await call(add, { body: { name: 'SHORTER', steps } }, 'helen')).refusal.fields).toEqual({
    name: 'There’s already a sequence with this name.',
  })
})

test('a step without words, on a day before, or with a template that is gone, is refused at its field', async () => {
  const call1 = { kind: 'call' as const, day: 4, says: 'Call.' }
  const bad = await call(
    add,
    {
      body: {
        name: '',
        steps: [
          { ...call1, says: '' },
          { ...call1, day: 181 },
        ],
      },
    },
    'helen',
  )
  expect(bad.refusal.fields).toEqual({
    name: 'Enter a name for the sequence.',
    'steps.0.says': 'Enter what needs to be done.',
    'steps.1.day': 'Write a whole number from 0 to 180.',
  })
  const early = await call(add, { body: { name: 'Early', steps: [call1, { ...call1, day: 4 }] } }, 'helen')
  expect(early.refusal.fields).toEqual({ 'steps.1.day': 'Choose a later day than the step before.' })
  await call(leadTemplatesContract.add, { body: { name: 'Gone', subject: 'Gone', body: 'Gone.' } }, 'helen')
  const gone = (await call(leadTemplatesContract.list, {})).answer.rows.find(({ name }) => name === 'Gone')
  const templateId = gone?.id ?? 'ltp_'
  await call(leadTemplatesContract.archive, { params: { templateId } }, 'helen')
  const email = { kind: 'email' as const, day: 5, templateId }
  const refused = await call(add, { body: { name: 'Late', steps: [call1, email] } }, 'helen')
  expect([refused.refusal.code, refused.refusal.fields]).toEqual(['template_gone', { 'steps.1.templateId': 'Choose an email template.' }])
})

test('a template that a sequence sends is not archived', async () => {
  const params = { templateId: 'ltp_00000000000000000000000004' } as const
  expect((await call(leadTemplatesContract.archive, { params }, 'helen')).refusal.code).toBe('template_in_sequence')
})

test('a lead without an address, a closed one, and one of somebody else start none', async () => {
  const [nowhere, closed, other] = [await bring(), await bring(), await bring()]
  await db().updateTable('leads').set({ email: null }).where('id', '=', nowhere).execute()
  await db().updateTable('leads').set({ stage: 'LOST', closed_reason: 'No.' }).where('id', '=', closed).execute()
  await db().updateTable('leads').set({ owner_id: app.cast.users.helen.id }).where('id', '=', other).execute()
  expect((await begin(nowhere)).refusal.code).toBe('no_address')
  expect((await begin(closed)).refusal.code).toBe('lead_is_closed')
  expect((await begin(other)).status).toBe(404)
  expect((await call(read, { params: { leadId: other } })).status).toBe(404)
})
