import { expect, test } from 'vitest'
import { inSpanish, languageCookie } from '#platform/language/choosing.ts'
import { languageInCookies, languageOfPath } from '#platform/language/languages.ts'

test.each([
  ['/', '/es'],
  ['/#plans', '/es#plans'],
  ['/?a=1', '/es?a=1'],
  ['/faq', '/es/faq'],
  ['/faq#denied', '/es/faq#denied'],
])('%s is in Spanish at %s', (address, spanish) => expect(inSpanish(address)).toBe(spanish))

test.each([
  ['/es', '/', 'es-US'],
  ['/es/faq', '/faq', 'es-US'],
  ['/faq', '/faq', null],
  ['/escape', '/escape', null],
])('%s is %s, in %s', (pathname, path, language) => expect(languageOfPath(pathname)).toEqual({ path, language }))

test.each([
  [languageCookie('es-US').split(';')[0] ?? '', 'es-US'],
  ['a=b; breakwater-language=en-US; c=d', 'en-US'],
  ['a=b;breakwater-language=es-US', 'es-US'],
  ['not-breakwater-language=es-US', null],
  ['breakwater-language=fr-FR', null],
  ['', null],
])('“%s” says %s', (cookies, language) => expect(languageInCookies(cookies)).toBe(language))
