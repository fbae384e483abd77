import { expect, test } from 'vitest'
import { preferredLanguage } from '#access/server/request-language.ts'
import { otherLanguagePage } from '#apps/api/page-language.ts'

const SPANISH_BROWSER = 'es-MX,es;q=0.9,en;q=0.8'
const CHOSE_SPANISH = 'breakwater-language=es-US'
const CHOSE_ENGLISH = 'breakwater-language=en-US'

test.each([
  [SPANISH_BROWSER, 'es-US'],
  ['en;q=0.5, es', 'es-US'],
  ['en-US,en;q=0.9,es;q=0.8', 'en-US'],
  ['es;q=0', 'en-US'],
  ['fr-FR, es;q=0.4', 'es-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
])('a browser that asks for “%s” reads %s', (header, language) => expect(preferredLanguage(header)).toBe(language))

test.each([
  ['a first visit, in an English browser', '/faq', undefined, 'en-US', null],
  ['a first visit, in a Spanish browser', '/faq?topic=1', undefined, SPANISH_BROWSER, '/es/faq?topic=1'],
  ['the home page', '/', undefined, SPANISH_BROWSER, '/es'],
  ['English was chosen', '/faq', CHOSE_ENGLISH, SPANISH_BROWSER, null],
  ['Spanish was chosen', '/faq', CHOSE_SPANISH, 'en-US', '/es/faq'],
  ['a Spanish address stays Spanish', '/es/faq', CHOSE_ENGLISH, 'en-US', null],
  ['a page of the app has one address; its language is chosen there', '/join', CHOSE_SPANISH, SPANISH_BROWSER, null],
])('%s: %s', (_, address, cookies, acceptLanguage, to) => {
  expect(asked(address, { ...(cookies ? { cookie: cookies } : {}), 'accept-language': acceptLanguage })?.to ?? null).toBe(to)
})

test.each(['//other.example/faq', '/es//other.example', '/no-such-page'])('%s?lang=es-US leads nowhere', (path) => {
  expect(otherLanguagePage({ path, query: new URLSearchParams('lang=es-US'), headers: {} })).toBeNull()
})

test.each([
  ['/faq?lang=es-US', '/es/faq', 'es-US'],
  ['/es/faq?lang=en-US', '/faq', 'en-US'],
  ['/es?lang=en-US', '/', 'en-US'],
  ['/join?plan=B&lang=es-US', '/join?plan=B', 'es-US'],
  ['/faq?lang=fr-FR', '/faq', null],
])('the switch to %s leads to %s and keeps %s', (address, to, chosen) => expect(asked(address)).toEqual({ to, chosen }))

function asked(address: string, headers: { cookie?: string; 'accept-language'?: string } = {}) {
  const { pathname, searchParams } = new URL(address, 'https://harbor.example')
  return otherLanguagePage({ path: pathname, query: searchParams, headers })
}
