import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { CAST_USERS, type CastName } from '#db/cast.ts'
import { leadEmailsContract } from '#domains/distribution/lead-emails/contract.ts'
import { INBOUND, mailgunNotice } from '#domains/distribution/lead-emails/testing.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { unsubscribeContract } from '#domains/records/messages/contract.ts'
import { addressBounced } from '#domains/records/messages/server/delivery.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ inboundMail: INBOUND })))
afterAll(() => app.stop())

const { list, draft, write, preview, receiveAnswer } = leadEmailsContract

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'tomas') {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })
}
let made = 0
async function bring(stage: LeadStage = 'ATTEMPTING', more: { email?: string | null; contactName?: string } = {}): Promise<Id<'lead'>> {
  const n = ++made
  const known = { agencyName: `Prairie ${n}`, contactName: 'Ray Coleman', email: `ray${n}@prairie.example`, phone: `(405) 555-${2000 + n}` }
  const body = { ...known, state: 'TX', source: 'event' as const, keepForMe: true, ...more }
  const { leadId } = (await call(leadIntakeContract.add, { body })).answer
  if (!leadId) throw new Error('It went to somebody else.')
  await db().updateTable('leads').set({ stage }).where('id', '=', leadId).execute()
  return leadId
}
const one = async (leadId: Id<'lead'>) => (await call(leadsContract.read, { params: { leadId } })).answer
const emailsOf = async (leadId: Id<'lead'>) => (await call(list, { params: { leadId } })).answer
const lastTo = (email: string) => app.emails.findLast(({ to }) => to === email)
const TEXT = { subject: 'Deductible protection', body: 'Hello Ray,\n\nDo you have fifteen minutes?\n\nTomás' }
const send = (leadId: Id<'lead'>, body = TEXT) => call(write, { params: { leadId }, body })

/** Written to, and sent: the address to which they answer. */
async function written(leadId: Id<'lead'>): Promise<string> {
  await send(leadId)
  await app.work()
  return lastTo((await one(leadId)).email ?? '')?.replyTo?.email ?? ''
}
const answer = (asked: Parameters<typeof mailgunNotice>[0]) =>
  app.call(receiveAnswer, { body: mailgunNotice(asked) }, null, { 'content-type': 'application/x-www-form-urlencoded' })

test('a template is filled with what is known of the lead; what is not known is named when it is sent', async () => {
  const leadId = await bring()
  const { rows } = (await call(leadTemplatesContract.list, {})).answer
  const demo = rows.find(({ name }) => name === 'Before the demo')
  if (!demo) throw new Error('No template.')
  const drafted = async () => (await call(draft, { params: { leadId, templateId: demo.id } })).answer
  const text = await drafted()
  expect(text.subject).toBe('Our demo on {{demo date}}')
  expect(text.body).toMatch(/^Hello Ray Coleman,\n\n.*Prairie \d+ on \{\{demo date\}\}.*\n\nTomás Reyes$/)
  expect((await send(leadId, text)).refusal.fields).toEqual({
    subject: 'Fill in or take out {{demo date}}.',
    body: 'Fill in or take out {{demo date}}.',
  })
  const startsAt = `${addDays(officeDay(), 60)}T21:00:00.000Z`
  await call(leadMeetingsContract.plan, {
    params: { leadId },
    body: { kind: 'demo', startsAt, minutes: 30, place: 'https://meet.example/1' },
  })
  const when = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'America/Chicago', timeZoneName: 'short' },
  }).format(new Date(startsAt))
  expect((await drafted()).subject).toBe(`Our demo on ${when}`)
})

test('an email is an activity and a touch, and says who writes, from where, and how to stop it', async () => {
  const leadId = await bring()
  expect((await send(leadId)).status).toBe(200)
  await app.work()
  const email = lastTo('ray2@prairie.example')
  expect(email).toMatchObject({ subject: TEXT.subject, toName: 'Ray Coleman', replyTo: { name: 'Tomás Reyes' } })
  expect(email?.text).toContain('Do you have fifteen minutes?')
  expect(email?.text).toContain('200 Harbor Street · Austin, TX 78701')
  expect(email?.html).toContain('200 Harbor Street')
  expect(email?.text).toContain(email?.unsubscribeUrl ?? 'nothing')
  expect((await emailsOf(leadId)).rows).toMatchObject([{ state: 'sent', byName: 'Tomás Reyes', body: TEXT.body }])
  const lead = await one(leadId)
  expect(lead).toMatchObject({ nextAction: 'Try again: touch 2 of 7', touches: { made: 1 } })
  expect(lead.activities[0]).toMatchObject({ kind: 'email', byName: 'Tomás Reyes', body: `${TEXT.subject}\n\n${TEXT.body}` })
})

test('whoever asked us to stop gets nothing more: what is on its way is withheld, and no other is written', async () => {
  const leadId = await bring()
  await written(leadId)
  const token = lastTo('ray3@prairie.example')?.unsubscribeUrl?.split('/').at(-1) ?? ''
  await send(leadId, { ...TEXT, subject: 'On its way' })
  expect((await app.call(unsubscribeContract.stop, { params: { token }, body: { wanted: false } }, null)).status).toBe(200)
  await app.work()
  expect(lastTo('ray3@prairie.example')?.subject).toBe(TEXT.subject)
  expect((await send(leadId)).refusal.code).toBe('opted_out')
  const { rows, whyNot } = await emailsOf(leadId)
  expect(whyNot.write).toBe('opted_out')
  expect(rows.map(({ state }) => state)).toEqual(['withheld', 'sent'])
})

test('why nothing can be written: no address, one that bounced, a closed lead', async () => {
  const nowhere = await bring('ATTEMPTING', { email: null })
  expect((await send(nowhere)).refusal.code).toBe('no_address')
  const bounced = await bring()
  await addressBounced((await one(bounced)).email ?? '', 'Nobody there.')
  expect((await send(bounced)).refusal.code).toBe('address_bounced')
  expect((await emailsOf(bounced)).whyNot.write).toBe('address_bounced')
  const lost = await bring()
  await db().updateTable('leads').set({ stage: 'LOST', closed_reason: 'No.' }).where('id', '=', lost).execute()
  expect((await send(lost)).refusal.code).toBe('lead_is_closed')
  expect((await send(nowhere, { subject: ' ', body: '' })).refusal.fields).toEqual({
    subject: 'Enter a subject.',
    body: 'Enter the email.',
  })
})

test("nobody else's lead is written to, and nobody else's emails are read", async () => {
  const leadId = await bring()
  await db().updateTable('leads').set({ owner_id: app.cast.users.helen.id }).where('id', '=', leadId).execute()
  expect((await send(leadId)).status).toBe(404)
  expect((await call(list, { params: { leadId } })).status).toBe(404)
  expect((await call(list, { params: { leadId } }, 'helen')).status).toBe(200)
})

test('an answer is an activity and a contact both ways; the next action is to answer it, and the owner is notified', async () => {
  const leadId = await bring()
  const recipient = await written(leadId)
  const { email } = await one(leadId)
  const text = 'Tuesday at ten.\r\n\r\nOn Mon, Nov 23, 2026 at 9:12 AM Tomás Reyes <x@y.example> wrote:\r\n> Hello Ray'
  const attachments = [{ name: '../E&O.pdf', 'content-type': 'application/pdf', size: 5, url: 'https://storage.example/1' }]
  expect((await answer({ recipient: recipient.toUpperCase(), sender: email ?? '', text, attachments })).answer).toEqual({ received: true })
  await app.work()
  const [taken] = (await emailsOf(leadId)).rows
  expect(taken).toMatchObject({ state: 'received', byName: 'Ray Coleman', body: 'Tuesday at ten.', attachments: ['E&O.pdf'] })
  expect(taken?.quoted).toMatch(/^On Mon/)
  const lead = await one(leadId)
  expect(lead).toMatchObject({ nextAction: 'Answer Ray Coleman', nextActionOn: officeDay(), touches: { made: 1 } })
  expect(lead.criteria.find(({ key }) => key === 'two_way_contact')).toMatchObject({ met: true, evidence: { by: 'Ray Coleman' } })
  expect(lead.activities[0]).toMatchObject({ kind: 'answer', body: expect.stringContaining('Tuesday at ten.\n\n[E&O.pdf]') as string })
  const notice = lastTo(CAST_USERS.tomas.email)
  expect(notice?.subject).toMatch(/^Ray Coleman from Prairie \d+ replied$/)
  expect(notice?.text).toContain(`/sales-center/board/${leadId}`)
})

test('taken once: sent twice, with another token, late, and at the same moment', async () => {
  const leadId = await bring()
  const recipient = await written(leadId)
  const same = { recipient, text: 'Yes.', messageId: '<same@prairie.example>' }
  await Promise.all([answer({ ...same, token: 'a' }), answer({ ...same, token: 'a' }), answer({ ...same, token: 'b' })])
  await answer({ ...same, token: 'd' })
  expect((await answer({ ...same, token: 'c', at: new Date(Date.now() - 8 * 3_600_000) })).status).toBe(200)
  // Its signature says nothing of the text: a token is used once.
  for (const token of ['a', 'b', 'd'])
    expect((await answer({ ...same, text: 'Forged.', messageId: `<${token}@prairie.example>`, token })).status).toBe(200)
  expect((await emailsOf(leadId)).rows.filter(({ state }) => state === 'received').map(({ body }) => body)).toEqual(['Yes.'])
  expect((await one(leadId)).activities.filter(({ kind }) => kind === 'answer')).toHaveLength(1)
})

test('refused without our signature; left without an effect where the address is none of ours', async () => {
  const leadId = await bring()
  const recipient = await written(leadId)
  const refused = [{ key: 'another-key-altogether' }, { at: new Date(Date.now() - 13 * 3_600_000) }, { at: new Date(Date.now() + 600_000) }]
  for (const wrong of refused)
    expect((await answer({ recipient, text: 'Yes.', ...wrong })).refusal.code).toBe('not_signed_by_mail_provider')
  expect((await app.call(receiveAnswer, { body: new Uint8Array([0xff, 0x00]) }, null)).refusal.code).toBe('not_signed_by_mail_provider')
  const guessed = recipient.replace(/-[0-9a-f]{32}@/, `-${'0'.repeat(32)}@`)
  for (const other of [guessed, 'hello@replies.breakwater.example', recipient.replace('replies', 'elsewhere'), ''])
    expect((await answer({ recipient: other, text: 'Yes.' })).answer).toEqual({ received: true })
  expect((await emailsOf(leadId)).rows).toHaveLength(1)
})

test('a large and hostile answer is kept as plain text, cut', async () => {
  const leadId = await bring()
  const recipient = await written(leadId)
  const text = `<script>alert(1)</script>\u0000{{agency}} ${'x'.repeat(1_000_000)}`
  const headers = [['Auto-Submitted', 'no']] as const
  expect((await answer({ recipient, text, subject: `Re: a\r\nBcc: b@c.example ${'s'.repeat(900)}`, headers })).status).toBe(200)
  const [taken] = (await emailsOf(leadId)).rows
  expect(taken?.body.length).toBeLessThan(20_100)
  expect(taken?.body).toMatch(/^<script>alert\(1\)<\/script>\{\{agency\}\} x/)
  expect(taken?.subject).toMatch(/^Re: a Bcc: b@c\.example s+$/)
})

test('what a program wrote is kept and answers nothing; one word alone stops our emails', async () => {
  const leadId = await bring()
  const recipient = await written(leadId)
  await answer({ recipient, text: 'I am away.', headers: [['Auto-Submitted', 'auto-replied']] })
  expect(await one(leadId)).toMatchObject({ nextAction: 'Try again: touch 2 of 7' })
  expect((await emailsOf(leadId)).rows[0]).toMatchObject({ isAutomatic: true, body: 'I am away.' })
  await answer({ recipient, text: 'Unsubscribe.\n\n> Hello Ray', sender: 'office@prairie.example' })
  const lead = await one(leadId)
  expect(lead.nextAction).toMatch(/^They asked for no more emails/)
  expect(lead.criteria.find(({ key }) => key === 'two_way_contact')?.met).toBe(false)
  expect((await send(leadId)).refusal.code).toBe('opted_out')
})

test('an answer to a merged lead comes to the older one; a lead that is lost stays lost, and its owner is notified', async () => {
  const [older, newer] = [await bring(), await bring()]
  const recipient = await written(newer)
  const { version } = await one(newer)
  await call(leadsContract.move, { params: { leadId: newer }, body: { to: 'DUPLICATE', version, reason: 'The same.', duplicateOf: older } })
  await answer({ recipient, text: 'It is us again.' })
  expect((await emailsOf(older)).rows.map(({ state }) => state)).toEqual(['received', 'sent'])
  const lost = await bring()
  const address = await written(lost)
  await db().updateTable('leads').set({ stage: 'LOST', closed_reason: 'No.' }).where('id', '=', lost).execute()
  await answer({ recipient: address, text: 'We thought again.' })
  await app.work()
  expect(await one(lost)).toMatchObject({ stage: 'LOST', nextAction: 'Try again: touch 2 of 7' })
  expect(lastTo(CAST_USERS.tomas.email)?.text).toContain('We thought again.')
  // There is nothing to do about a lost lead that asks for no more emails, and it gets none.
  await answer({ recipient: address, text: 'STOP' })
  expect(await one(lost)).toMatchObject({ stage: 'LOST', nextAction: 'Try again: touch 2 of 7' })
  await call(leadsContract.move, { params: { leadId: lost }, body: { to: 'ATTEMPTING', version: (await one(lost)).version } })
  expect((await send(lost)).refusal.code).toBe('opted_out')
})

test('templates are for sales admins: checked at their fields, changed with the version that was read, archived', async () => {
  const { add, change, archive, list: templates } = leadTemplatesContract
  const text = { name: 'After the demo', subject: 'Thank you, {{contact}}', body: 'It was good to meet {{agency}}.' }
  expect((await call(add, { body: text })).refusal.code).toBe('not_your_role')
  const wrong = (await call(add, { body: { name: '', subject: 'Hi {{first name}}', body: 'Until {{demo date}' } }, 'helen')).refusal
  expect(wrong.fields).toEqual({
    name: 'Enter a name for the template.',
    subject: expect.stringMatching(/^We do not know \{\{first name\}\}/) as string,
    body: 'A placeholder begins with {{ and ends with }}.',
  })
  expect((await call(add, { body: text }, 'helen')).status).toBe(200)
  expect((await call(add, { body: { ...text, name: 'after the DEMO' } }, 'helen')).refusal.fields).toEqual({
    name: 'There’s already a template with this name.',
  })
  const named = async (name: string) => (await call(templates, {})).answer.rows.find((each) => each.name === name)
  const template = await named('After the demo')
  if (!template) throw new Error('No template.')
  const params = { templateId: template.id }
  expect((await call(change, { params, body: { ...text, version: 1, name: 'Introduction' } }, 'helen')).refusal.code).toBe('name_taken')
  expect((await call(change, { params, body: { ...text, version: 1, subject: 'Thanks' } }, 'helen')).status).toBe(200)
  expect((await call(change, { params, body: { ...text, version: 1 } }, 'helen')).refusal.code).toBe('someone_else_saved')
  expect(await named('After the demo')).toMatchObject({ subject: 'Thanks', changedBy: 'Helen Sorensen' })
  expect((await call(archive, { params }, 'helen')).status).toBe(200)
  expect(await named('After the demo')).toBeUndefined()
  expect((await call(draft, { params: { leadId: await bring(), ...params } })).status).toBe(404)
})

test('templates that are given one name at once: one has it, the others are refused at its field', async () => {
  const { add, change, list: templates } = leadTemplatesContract
  const text = { subject: 'Thank you', body: 'It was good to meet you.' }
  const names = Array.from({ length: 8 }, (_, nth) => `Follow-up ${nth}`)
  for (const name of names) await call(add, { body: { ...text, name } }, 'helen')
  const found = (await call(templates, {})).answer.rows.filter(({ name }) => names.includes(name))
  const answers = await Promise.all(
    found.map(({ id, version }) => call(change, { params: { templateId: id }, body: { ...text, name: 'Closing', version } }, 'helen')),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...names.slice(1).map(() => 400)])
})

test('a preview is what arrives, and sends nothing; it is refused where the email would be', async () => {
  const leadId = await bring()
  const look = (body = TEXT, as: CastName = 'tomas') => call(preview, { params: { leadId }, body }, as)
  const shown = (await look()).answer
  expect((await emailsOf(leadId)).rows).toEqual([])
  expect((await one(leadId)).touches?.made).toBe(0)
  await send(leadId)
  await app.work()
  const sent = lastTo(shown.to.email)
  expect([shown.subject, shown.to.name, shown.replyTo]).toEqual([sent?.subject, sent?.toName, sent?.replyTo])
  for (const line of [shown.greeting, ...shown.paragraphs, ...shown.footer]) expect(sent?.text).toContain(line)
  expect((await look({ ...TEXT, body: 'On {{demo date}}' })).refusal.fields).toEqual({ body: 'Fill in or take out {{demo date}}.' })
  expect([
    (await look(TEXT, 'emeka')).status,
    (await call(preview, { params: { leadId: 'lea_' as Id<'lead'> }, body: TEXT })).status,
  ]).toEqual([403, 404])
  await db().updateTable('leads').set({ stage: 'LOST', closed_reason: 'No.' }).where('id', '=', leadId).execute()
  expect((await look()).refusal.code).toBe('lead_is_closed')
})
