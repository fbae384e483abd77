import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkPreviewOf, withPreview } from '#apps/api/link-preview.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { landingPagesContract } from '#domains/distribution/landing-pages/contract.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { pictureSize } from '#domains/records/file-analysis/rules/picture-size.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const { page, logos, give, waiting, decide } = landingPagesContract
const OKOYE = 'TX-10432'
const params = { masterCode: OKOYE }

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

type Kind = 'png' | 'jpeg' | 'webp'
const drawn = async (kind: Kind, [width, height] = [300, 100], background = '#0b6e6c') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .toFormat(kind)
      .toBuffer(),
  )
const send = (body: Uint8Array<ArrayBuffer>, as: CastName = 'emeka', masterCode = OKOYE) =>
  app.call(give, { params: { masterCode }, query: { fileName: 'logo.png' }, body }, as)
const open = async (code: string) => (await app.call(page, { params: { code } }, null)).answer
const see = async (logoId: Id<'agencyLogo'>, as: CastName | null) =>
  app.app.inject({ url: `/api/agency-logos/${logoId}/picture`, headers: as ? { cookie: await app.cookieOf(as) } : {} })
const returned = { decision: 'return', reason: 'This is the logo of somebody else.' } as const

test('it says who they are and from what price, and keeps whose link it is; nobody else is found', async () => {
  expect(await open('tx-10432-a02')).toEqual({
    seller: OKOYE,
    agentId: app.cast.users.grace.id,
    masterCode: OKOYE,
    agencyName: 'Okoye Insurance Group',
    agentName: 'Grace Liu',
    phone: '(512) 555-0100',
    city: 'Austin',
    state: 'TX',
    logoId: null,
    fromCents: 545,
  })
  expect(await open('TX-10432-L02')).toMatchObject({ seller: 'TX-10432-L02', agentId: null, agentName: null })
  expect(await open('OH-20417')).toMatchObject({ agencyName: 'Lakeshore Family Insurance', fromCents: 595 })
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.grace.id).execute()
  expect(await open('TX-10432-A02')).toMatchObject({ agentId: null, agentName: null })
  await db().updateTable('users').set({ status: 'active' }).where('id', '=', app.cast.users.grace.id).execute()

  const statusOf = async (code: string) => (await app.call(page, { params: { code } }, null)).status
  for (const code of ['TX-99999', 'DIRECT', 'nothing']) expect(await statusOf(code)).toBe(404)
  const set = (change: object) => db().updateTable('agencies').set(change).where('master_code', '=', OKOYE).execute()
  for (const status of ['PENDING', 'SUSPENDED'] as const) {
    await set({ status })
    expect(await statusOf(OKOYE), status).toBe(404)
    expect(await linkPreviewOf(`/agency/${OKOYE}`)).toBeUndefined()
  }
  await set({ status: 'ACTIVE' })
  const ending = { params: { masterCode: 'OH-20417' }, body: { move: 'terminate', reason: 'It ends.', forCause: true } } as const
  await app.call(agenciesContract.move, ending, 'dana')
  expect(await statusOf('OH-20417')).toBe(404)
})

test('a messenger shows the agency by name, whatever is written in it', async () => {
  expect(await linkPreviewOf('/agency/TX-10432-A02')).toMatchObject({ title: 'Grace Liu, Okoye Insurance Group and Breakwater' })
  expect(await linkPreviewOf('/join')).toBeNull()
  const shell = { policy: 'as it was', plain: Buffer.from('<html><head><title>Breakwater</title></head><body></body></html>') }
  const sent = withPreview(shell, { title: '"><script>$&', description: 'D' }, 'https://breakwater.example/agency/TX-10432')
  expect(sent.policy).toBe('as it was')
  expect(sent.plain.toString()).toContain('<meta property="og:title" content="&#34;&#62;&#60;script&#62;$&#38;"/>')
})

test('a logo waits for staff, who approve it; a newer one waits again while the old one stays', async () => {
  expect((await send(await drawn('png'))).answer.rows).toMatchObject([
    { status: 'waiting', width: 300, height: 100, givenBy: 'Emeka Okoye' },
  ])
  expect((await open(OKOYE)).logoId).toBeNull()
  const [first] = (await app.call(waiting, {}, 'jonas')).answer.rows
  const logoId = first?.id ?? 'lgo_'
  expect([(await see(logoId, null)).statusCode, (await see(logoId, 'walter')).statusCode]).toEqual([404, 404])
  expect([(await see(logoId, 'grace')).statusCode, (await see(logoId, 'dana')).statusCode]).toEqual([200, 200])
  const approve = { params: { logoId }, body: { decision: 'approve' } } as const
  expect([(await app.call(decide, approve, 'jonas')).status, (await app.call(decide, approve, 'emeka')).status]).toEqual([403, 403])
  expect((await app.call(decide, approve, 'dana')).status).toBe(200)
  expect((await app.call(decide, approve, 'dana')).refusal.code).toBe('logo_decided')
  expect((await open('TX-10432-A01')).logoId).toBe(logoId)
  const shown = await see(logoId, null)
  expect([shown.statusCode, shown.headers['content-type'], pictureSize(shown.rawPayload)]).toEqual([
    200,
    'image/png',
    { width: 300, height: 100 },
  ])
  const [notice] = (await app.call(notificationsContract.notifications, {}, 'emeka')).answer.rows
  expect(notice).toMatchObject({ kind: 'agency_logo', title: 'Your logo is approved', path: '/agent-center/agency' })

  // Two newer ones: the later one waits, and what is shown stays until it is approved.
  await send(await drawn('jpeg', [200, 100], '#1f5fbf'))
  const { rows } = (await send(await drawn('webp', [400, 100], '#b3261e'))).answer
  expect(rows.map(({ status, width }) => [status, width])).toEqual([
    ['waiting', 400],
    ['approved', 300],
  ])
  expect((await open(OKOYE)).logoId).toBe(logoId)
  const newer = rows[0]?.id ?? 'lgo_'
  expect((await app.call(decide, { params: { logoId: newer }, body: returned }, 'dana')).status).toBe(200)
  expect((await app.call(logos, { params }, 'emeka')).answer.rows.map(({ status, returnedWhy }) => [status, returnedWhy])).toEqual([
    ['returned', returned.reason],
    ['approved', null],
  ])
  await send(await drawn('webp', [500, 100]))
  const [third] = (await app.call(waiting, {}, 'dana')).answer.rows
  await app.call(decide, { params: { logoId: third?.id ?? 'lgo_' }, body: { decision: 'approve' } }, 'dana')
  expect((await open(OKOYE)).logoId).toBe(third?.id)
  expect((await see(logoId, null)).statusCode, 'the one before is shown to nobody any more').toBe(404)
  expect((await app.call(decide, { params: { logoId: third?.id ?? 'lgo_' }, body: returned }, 'dana')).status, 'taken off').toBe(200)
  expect((await open(OKOYE)).logoId).toBeNull()
  const events = (await eventsAbout({ noun: 'agency', id: (await agency()).id })).map(({ kind }) => kind)
  expect(events.filter((kind) => kind.startsWith('agency.logo_')).toReversed()).toEqual(
    ['given', 'approved', 'given', 'given', 'returned', 'given', 'approved', 'returned'].map((each) => `agency.logo_${each}`),
  )
})

const agency = () => db().selectFrom('agencies').select('id').where('master_code', '=', OKOYE).executeTakeFirstOrThrow()

test('what is no picture for a page is refused at its field, and a logo is given by one’s own agency’s admins', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF')
  const noise = new Uint8Array(2 * 1024 * 1024 + 1)
  noise.set(await drawn('png'))
  const wrong = [
    [svg, 'logo_kind'],
    [noise, 'logo_too_large'],
    [await drawn('png', [63, 63]), 'logo_too_small'],
    [await drawn('png', [2001, 500]), 'logo_too_many_pixels'],
    [await drawn('webp', [900, 100]), 'logo_too_long'],
  ] as const
  for (const [body, code] of wrong) {
    const { refusal } = await send(body)
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([code, ['file']])
  }
  expect((await send(pdf)).refusal.fields).toHaveProperty('file')
  const fine = await drawn('png')
  expect([(await send(fine, 'grace')).status, (await send(fine, 'tomas')).status, (await send(fine, 'emeka', 'OH-20417')).status]).toEqual([
    403, 403, 404,
  ])
  const theirs = db().selectFrom('agency_logos').select('id').where('master_code', '=', 'OH-20417')
  expect(await theirs.execute()).toEqual([])
  expect((await app.call(logos, { params: { masterCode: 'OH-20417' } }, 'emeka')).refusal.code).toBe('not_found')
  expect((await app.call(logos, { params }, 'dana')).answer.whyNot.give).toBe('not_your_role')
  expect((await app.call(decide, { params: { logoId: 'lgo_' }, body: { decision: 'approve' } }, 'dana')).status).toBe(404)
})

test('the database keeps one that waits for each agency and refuses to change what was decided', async () => {
  await send(await drawn('png'))
  await expect(sql`update agency_logos set status = 'approved' where status = 'waiting'`.execute(db())).rejects.toThrow(
    'agency_logos_decided',
  )
  await expect(sql`update agency_logos set status = 'waiting' where status = 'replaced'`.execute(db())).rejects.toThrow('never changed')
  await expect(sql`update agency_logos set storage_key = 'x' where status = 'waiting'`.execute(db())).rejects.toThrow('never changed')
  await expect(sql`delete from agency_logos`.execute(db())).rejects.toThrow('refused')
})
