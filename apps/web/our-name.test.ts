import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildWeb, WEB_FOLDER } from '../../bin/start/web-build.ts'
import { drawPages } from '#apps/api/drawn-pages.ts'
import { prerendered, readPrerendered } from '#apps/api/prerendered.ts'
import { inOurNamePage } from '#apps/api/our-pages.ts'
import { speakInOurName } from '#apps/web/our-name.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { add, cents } from '#platform/money.ts'
import { STATIC_PAGES } from '#centers/public/routes.ts'
import { DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'

const HARBOR = {
  ...DEFAULT_COMPANY,
  name: 'Harbor',
  legalName: 'Harbor, Inc.',
  phone: '512-555-0100',
  email: 'hi@harbor.example',
  street: '9 Pier Road',
  backedBy: 'Gulf Reinsurance',
}
const ANSWER = 'Not </script><b>bold</b>.'
const CHANGED = {
  questionEn: 'What counts as a deductible?',
  answerEn: ANSWER,
  questionEs: '¿Qué cuenta como deducible?',
  answerEs: ANSWER,
}
const HELP = { deductible: { ...CHANGED, hidden: false }, cancel: { ...CHANGED, hidden: true } }
const OURS = /.{0,30}(?:Breakwater|1-800-555-0142|@breakwater\.example|Harbor Street).{0,30}/g

beforeAll(() => buildWeb({ say: () => {} }), 120_000)

const PAGES = [
  '__spa-fallback.html',
  ...STATIC_PAGES.flatMap(({ path }) => ['', 'es/'].map((language) => `${language}${path.slice(1)}/index.html`)),
]

test.each(PAGES)('%s says Breakwater nowhere, once another company was saved', (file) => {
  const built = prerendered(readFileSync(join(WEB_FOLDER, file), 'utf8'), { filesHost: null })
  const path = `/${file.replace(/\/?index\.html$/, '')}`
  const page = inOurNamePage(built, HARBOR, { path, filesHost: null })
  const read = page.plain.toString().replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
  // Terms are what was published.
  expect((path.endsWith('/terms-conditions') ? read.replace(/<main[\s\S]*<\/main>/, '') : read).match(OURS)).toBeNull()
})

test('public pages say the plans, states, rates and help articles of the company, in both languages; the others tell the screens', async () => {
  const keptIn = await mkdtemp(join(tmpdir(), 'breakwater-drawn-'))
  onTestFinished(() => rm(keptIn, { recursive: true }))
  const at = { publicUrl: 'https://harbor.example', filesHost: null, folder: WEB_FOLDER, keptIn }
  const plans = PLAN_CODES.flatMap((code) => planOn(code, '2026-11-27') ?? []).map((plan) => ({
    ...plan,
    prices: { ...plan.prices, P1: { monthly: add(plan.prices.P1.monthly, cents(1_11)), annual: plan.prices.P1.annual } },
  }))
  const built = await readPrerendered(WEB_FOLDER, at)
  expect(built.get('/')?.plain.toString()).toContain('From <strong>$5.95 a month')
  const tiers = { ...COMMISSION_RATES.tiers, T1: { ...COMMISSION_RATES.tiers.T1, first_year: 2300 } }
  const figures = { plans, states: ['TX', 'OH'], rates: { tiers }, help: HELP }
  const pages = await drawPages(built, figures, at)
  const read = (path: string): string => pages.get(path)?.plain.toString() ?? ''
  expect(read('/')).toContain('From <strong>$7.06 a month')
  expect(read('/')).toContain('"price":"7.06"')
  expect(read('/')).toContain('23')
  expect(read('/')).not.toContain('$5.95')
  expect(read('/es')).toContain('$7.06')
  expect(read('/faq')).toContain('What counts as a deductible?')
  expect(read('/faq'), 'an answer is text, on the page and in the data for searches').toContain('Not &lt;/script&gt;&lt;b&gt;bold')
  expect(read('/faq')).not.toContain('<b>bold')
  expect(read('/')).toContain('What counts as a deductible?')
  expect(read('/es/faq')).toContain('¿Qué cuenta como deducible?')
  for (const path of ['/faq', '/es/faq']) expect(read(path), 'hidden, with its topic').not.toMatch(/id="(cancel|about-canceling)"/)
  expect(built.get('/faq')?.plain.toString()).toContain('id="about-canceling"')
  expect(read('/about-us')).toContain('available in 2 states')
  expect(read('/__spa-fallback')).toContain('name="figures"')
  expect([...pages.keys()].toSorted()).toEqual([...built.keys()].toSorted())

  // Kept for the next start with the same figures, and not taken for others.
  const file = join(keptIn, 'drawn-pages.json')
  const kept = await readFile(file, 'utf8')
  await writeFile(file, kept.replaceAll('available in 2 states', 'available in two states'))
  expect((await drawPages(built, figures, at)).get('/about-us')?.plain.toString()).toContain('available in two states')
  const others = await drawPages(built, { ...figures, states: ['TX'] }, at)
  expect(others.get('/about-us')?.plain.toString()).toContain('available in 1 state')
  await writeFile(file, '{')
  expect((await drawPages(built, figures, at)).get('/about-us')?.plain.toString()).toContain('available in 2 states')
  const nowhere = await drawPages(built, figures, { ...at, keptIn: join(keptIn, 'no-such-folder') })
  expect(nowhere.get('/about-us')?.plain.toString(), 'nothing can be kept').toContain('available in 2 states')
})

test('messages of the screens are in its name, compiled ones and Spanish ones too; what somebody typed stays', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  i18n.setMessagesCompiler((sentence) => [sentence])
  speakInOurName(HARBOR, i18n)
  // Named by a variable, so that it is taken for no message of a screen.
  const id = ['a'].join()
  const agency = { name: 'Breakwater Marine' }
  expect(i18n._(id, {}, { message: 'Join Breakwater' })).toBe('Join Harbor')
  const compiled = { id: 'b', message: [['name'], ' invited you to Breakwater'] as unknown as string }
  expect(i18n._({ ...compiled, values: agency })).toBe('Breakwater Marine invited you to Harbor')
  i18n.loadAndActivate({ locale: 'es', messages: { a: ['Únase a Breakwater'] } })
  expect(i18n.t(id, {}, { message: 'Join Breakwater' })).toBe('Únase a Harbor')
})
