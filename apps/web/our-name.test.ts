import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { buildWeb, WEB_FOLDER } from '../../bin/start/web-build.ts'
import { inOurNamePage } from '#apps/api/our-pages.ts'
import { speakInOurName } from '#apps/web/our-name.ts'
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
const OURS = /.{0,30}(?:Breakwater|1-800-555-0142|@breakwater\.example|Harbor Street).{0,30}/g

beforeAll(() => buildWeb({ say: () => {} }), 120_000)

const PAGES = [
  '__spa-fallback.html',
  ...STATIC_PAGES.flatMap(({ path }) => ['', 'es/'].map((language) => `${language}${path.slice(1)}/index.html`)),
]

test.each(PAGES)('%s says Breakwater nowhere, once another company was saved', (file) => {
  const plain = readFileSync(join(WEB_FOLDER, file))
  const path = `/${file.replace(/\/?index\.html$/, '')}`
  const page = inOurNamePage({ isContent: true, policy: '', plain, br: plain, gzip: plain }, HARBOR, { path, filesHost: null })
  const read = page.plain.toString().replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
  // Terms are what was published.
  expect((path.endsWith('/terms-conditions') ? read.replace(/<main[\s\S]*<\/main>/, '') : read).match(OURS)).toBeNull()
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
