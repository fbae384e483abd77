import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOurNamePage } from '#apps/api/our-pages.ts'
import { prerendered } from '#apps/api/prerendered.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { SAMPLES } from '#db/samples/emails.ts'
import { companyContract } from '#domains/records/company-figures/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import { emailHtml } from '#domains/records/rendering/rules/email-html.ts'
import { emailText } from '#domains/records/rendering/rules/email.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock, officeDay, officeZone } from '#platform/clock.ts'
import { addDays, beginningOf } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { dayBegins } from '#platform/office/office-zones.ts'
import { dayOf } from '#platform/queries/office-day.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const HARBOR = {
  ...DEFAULT_COMPANY,
  name: 'Harbor "Auto" Club',
  legalName: 'Harbor Auto Club, Inc.',
  phone: '(512) 555-0100',
  email: 'hi@harbor.example',
  street: '9 Pier Road',
  city: 'Galveston',
  zip: '77550',
  backedBy: 'Gulf Reinsurance Company',
  accentLight: '#1f5fbf',
  accentDark: '#8ab8ff',
}
const { logo: _, ...FIGURES } = HARBOR
const save = (body: Partial<typeof FIGURES> & { version: number }, as: 'dana' | 'priya' = 'dana') =>
  app.call(companyContract.saveCompany, { body: { ...FIGURES, ...body } }, as)
/** Their own addresses and numbers aside. */
const OURS = /Breakwater|BREAKWATER|1-800-555-0142|@breakwater\.example|Harbor Street/

test('what cannot be read is refused at its field, all of it at once, and only an administrator saves', async () => {
  expect((await save({ version: 0 }, 'priya')).refusal.code).toBe('not_your_role')
  const { status, refusal } = await save({ version: 0, accentLight: '#f9b640', accentDark: '#0b6e6c' })
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['accentLight', 'accentDark']])
  const form = await save({ version: 0, phone: '12', zip: 'x', accentLight: 'teal' })
  expect(Object.keys(form.refusal.fields ?? {}).toSorted()).toEqual(['accentLight', 'phone', 'zip'])
  expect(savedCompany()).toBeNull()
})

test('of two who save at once the second sees the first’s; each version stays', async () => {
  const both = await Promise.all([save({ version: 0 }), save({ version: 0 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { answer } = await save({ version: 1, zip: '77551' })
  expect(answer.versions.map(({ version, savedByName }) => [version, savedByName])).toEqual([
    [2, 'Dana Whitfield'],
    [1, 'Dana Whitfield'],
  ])
})

test('no email says Breakwater, in either language', () => {
  for (const reader of [readerOf('en-US'), readerOf('es-US')])
    for (const { name, email } of SAMPLES) {
      expect(emailText(email, reader), name).not.toMatch(OURS)
      expect(emailHtml(email, reader), name).not.toMatch(OURS)
    }
})

test('neither does the text of a document or a card', async () => {
  const { answer } = await app.call(companyContract.company, {}, 'dana')
  expect(answer.name).toBe(HARBOR.name)
  const library = await PDFiumLibrary.init()
  const enclosures = SAMPLES.flatMap(({ email }) => email.enclosures ?? []).slice(0, 4)
  const card = { name: 'Amara', number: 'M-1', plan: 'Plus', facts: [], proof: 'https://b.example/card/M-1', proofSays: 'Check:' }
  const drawn = [...enclosures, { kind: 'certificate', title: 'Member card', fileName: 'card', parts: [{ card }] } as const]
  for (const enclosure of drawn) {
    const file = await library.loadDocument(await draw(enclosure, readerOf('en-US'), { madeAt: new Date() }))
    const text = [...file.pages()].map((page) => page.getText()).join('\n')
    file.destroy()
    expect(text).toContain('Harbor "Auto" Club')
    expect(text).not.toMatch(OURS)
  }
  library.destroy()
})

test('a page is in the name and colors, its programs are untouched, and its policy fits it', () => {
  const program = '<script>var a="Breakwater"</script>'
  const page = prerendered(
    `<html><head><title>Join Breakwater</title><script type="application/ld+json">{"name":"Breakwater"}</script>${program}</head><body><main>Breakwater &amp; you</main></body></html>`,
    { filesHost: null },
  )
  const company = savedCompany()
  if (!company) throw new Error('Nothing was saved.')
  const html = inOurNamePage(page, company, { path: '/', filesHost: null }).plain.toString()
  expect(html).toContain('<title>Join Harbor &#34;Auto&#34; Club</title>')
  expect(html).toContain('{"name":"Harbor \\"Auto\\" Club"}')
  expect(html).toContain(program)
  expect(html).toContain('--primary:light-dark(#1f5fbf, #8ab8ff)')
  expect(html.replace(program, '')).not.toMatch(OURS)
  // Terms say what was published, in whose name it was.
  expect(inOurNamePage(page, company, { path: '/terms-conditions', filesHost: null }).plain.toString()).toContain('<main>Breakwater')
})

const svg = (fill: string, size = '240 40') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.split(' ')[0]}" height="${size.split(' ')[1]}"><image href="file:///etc/passwd"/><rect width="90%" height="90%" fill="${fill}"/></svg>`,
  )
const give = (body: Uint8Array<ArrayBuffer>, as: 'dana' | 'priya' = 'dana') => app.call(companyContract.giveCompanyLogo, { body }, as)

test('a logo is drawn anew, and one that cannot be shown is refused at its field', async () => {
  expect((await give(svg('#123'), 'priya')).refusal.code).toBe('not_your_role')
  const refusals = [Buffer.from('GIF89a'), svg('#fefefe'), svg('#123', '400 20'), Buffer.alloc(600_000, 1)].map((body) => give(body))
  expect((await Promise.all(refusals)).map(({ refusal }) => [refusal.code, Object.keys(refusal.fields ?? {})])).toEqual(
    ['kind', 'too_light', 'size', 'too_large'].map((why) => [`company_logo_${why}`, ['file']]),
  )

  const { answer } = await give(svg('#1f3a5f'))
  expect(answer.logo).toMatchObject({ version: 1, height: 80 })
  const shown = await app.app.inject({ url: '/api/company/logo/1' })
  expect([shown.statusCode, shown.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  expect((await app.app.inject({ url: '/api/company/logo/2' })).statusCode).toBe(404)
})

test('pages, emails and documents show it, and the emails bring it along', async () => {
  const company = savedCompany()
  const sample = SAMPLES[0]
  if (!company?.logo || !sample) throw new Error('No logo was saved.')
  const built = prerendered('<head></head><a href="/" class="b"><svg viewBox="0 0 32 32"></svg>Breakwater</a>', { filesHost: null })
  const page = inOurNamePage(built, company, { path: '/about-us', filesHost: null })
  expect(page.plain.toString()).toContain('<a href="/" class="b"><img src="/api/company/logo/1" alt=""/>Harbor &#34;Auto&#34; Club</a>')
  expect(emailHtml(sample.email, readerOf('en-US'))).toContain('src="cid:company-logo" alt="Harbor &quot;Auto&quot; Club"')

  const INVITED = { firstName: 'Ada', lastName: 'Lim', email: 'ada@b.example', role: 'sales-admin' as const }
  await app.call(userAccessContract.inviteSales, { body: INVITED }, 'dana')
  await app.work()
  const mail = app.emails.findLast(({ to }) => to === INVITED.email)
  expect(mail?.attachments?.map(({ cid }) => cid)).toEqual(['company-logo'])

  const certificate = { kind: 'certificate', title: 'Member card', fileName: 'card', parts: [] } as const
  const withLogo = await draw(certificate, readerOf('en-US'), { madeAt: new Date() })
  expect(Buffer.from(withLogo).includes('/Subtype /Image')).toBe(true)
  await app.call(companyContract.removeCompanyLogo, {}, 'dana')
  expect(savedCompany()?.logo).toBeNull()
  expect(emailHtml(sample.email, readerOf('en-US'))).not.toContain('<img')
})

test('another time zone of the office holds from the next day: today ends where it began, payments of before keep their day', async () => {
  const [today, at] = [officeDay(), clock.now()]
  const { answer } = await save({ version: 2, timeZone: 'Pacific/Honolulu' })
  const since = dayBegins(addDays(today, 1))
  expect(answer).toMatchObject({
    timeZone: 'Pacific/Honolulu',
    timeZoneSince: beginningOf(addDays(today, 1), 'America/Chicago').toISOString(),
  })
  expect([officeDay(at), officeZone()]).toEqual([today, 'America/Chicago'])
  // At the change it is still the evening before in Honolulu, and so it is at the office.
  expect(since).toEqual(beginningOf(addDays(today, 1), 'Pacific/Honolulu'))
  const moments = [at, new Date(since.getTime() - 3_600_000), since, new Date(since.getTime() + 86_400_000)]
  for (const moment of moments) {
    const { rows } = await sql<{ day: string }>`select ${dayOf(sql`${moment.toISOString()}::timestamptz`)} as day`.execute(db())
    expect(rows[0]?.day).toBe(officeDay(moment))
  }
  expect((await save({ version: 3, timeZone: 'America/Chicago' })).answer.timeZone).toBe('America/Chicago')
  expect(dayBegins(addDays(today, 3))).toEqual(beginningOf(addDays(today, 3), 'America/Chicago'))
})
