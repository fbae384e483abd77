import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { messagesIn, messagesInScreens, type ScreenMessage } from '#apps/web/locales/messages-in-screens.testing.ts'
import { readPo } from '#domains/records/translations/server/po.ts'
import { GLOSSARY, REPLACED_ENGLISH, REPLACED_SPANISH } from '#apps/web/locales/replaced-words.data.ts'

type Entry = { english: string; spanish: string }

const po = readFileSync(new URL('./es.po', import.meta.url), 'utf8')
const catalog = new Map<string, Entry>()
const serverSentences = readPo(readFileSync(new URL('../../../domains/records/translations/words/es.po', import.meta.url), 'utf8'))
let messages: readonly ScreenMessage[]

beforeAll(async () => {
  const parsed = await formatter().parse(po, { locale: 'es', sourceLocale: 'en', filename: 'es.po' })
  for (const [id, { message = '', translation = '', obsolete }] of Object.entries(parsed))
    if (!obsolete) catalog.set(id, { english: message, spanish: translation })
  messages = await messagesInScreens(new URL('../../..', import.meta.url).pathname)
}, 60_000)

/** `npm run extract` adds what is new, empty, and removes what no screen says any more. */
test('every message of the screens has its Spanish', () => {
  expect(messages.length).toBeGreaterThan(5_000)
  expect(withoutSpanish(messages)).toEqual([])
})

test('the catalog holds no message that no screen says any more, and none twice', () => {
  const said = new Set(messages.map(({ id }) => id))
  expect([...catalog].filter(([id]) => !said.has(id)).map(([, { english }]) => english)).toEqual([])
  expect(po.match(/^msgid (?!""\nmsgstr ""\n"Content)/gm)).toHaveLength(catalog.size)
})

test('a translation has the placeholders, elements and plurals of its message', () => {
  expect([...catalog.values()].filter(({ english, spanish }) => partsOf(english) !== partsOf(spanish))).toEqual([])
})

test('words that docs/copy.md replaced do not come back, in either language', () => {
  expect([...catalog.values()].flatMap(replacedWords)).toEqual([])
})

test('a word of the glossary is the same word everywhere', () => {
  const wrong = ({ english, spanish }: Entry) => GLOSSARY.some(([word, translated]) => word.test(english) && !translated.test(spanish))
  expect([...catalog.values()].filter(wrong)).toEqual([])
  expect([...serverSentences].map(([english, spanish]) => ({ english, spanish })).filter(wrong)).toEqual([])
})

test('nor in the server’s sentences, none of which orders about: Enter, Choose, Add, or Check', () => {
  const sentences = [...serverSentences]
  const orders = /^(?:Write|Say|Type|Tick|Give|Tell us|Name|Select|Pick|Put) /
  expect(sentences.map(([english]) => english).filter((english) => orders.test(english))).toEqual([])
  const own = sentences.filter(([english]) => !/^Invalid (?:input|key|option|discriminator|string)/.test(english))
  expect(own.flatMap(([english, spanish]) => replacedWords({ english, spanish }))).toEqual([])
})

test.each([
  ['a message without Spanish', "import { t } from '@lingui/core/macro'\nexport const planted = () => t`No such sentence`"],
  [
    'one with an element',
    "import { Trans } from '@lingui/react/macro'\nexport const Planted = () => <Trans>No <b>such</b> sentence</Trans>",
  ],
])('%s is caught, with its file', async (_, code) => {
  expect(withoutSpanish(await messagesIn({ file: 'design/planted.tsx', code }))).toEqual([
    expect.stringMatching(/^design\/planted\.tsx: No /),
  ])
})

test.each([
  ['{name} left', 'quedan {nombre}'],
  ['See <0>terms</0>', 'Vea los términos'],
  ['{n, plural, one {# day} other {# days}}', '{n} días'],
])('“%s” as “%s” is caught: its parts differ', (english, spanish) => expect(partsOf(english)).not.toBe(partsOf(spanish)))

test.each([
  ['Send an e-mail', 'Enviar un correo electrónico'],
  ['Give us the date', 'Indique la fecha'],
  ['Your email', 'Tu correo electrónico'],
  ['Claim', 'Reclamación'],
])('“%s” / “%s” is caught', (english, spanish) => expect(replacedWords({ english, spanish })).toHaveLength(1))

function withoutSpanish(said: readonly ScreenMessage[]): string[] {
  return said.filter(({ id }) => !catalog.get(id)?.spanish).map(({ file, message }) => `${file}: ${message}`)
}

/** What is filled in and which elements there are, in any order; a plural may have its placeholders in each form. */
function partsOf(message: string): string {
  const marks = message.match(/<\/?\d+\/?>|\[\w+\]/g) ?? []
  return [...new Set([...marks, ...placeholdersIn(compileMessageOrThrow(message))])].toSorted().join(' ')
}

/** Lingui's compiled form: text, `['name']`, or `['n', 'plural', { one: […], other: […] }]`. */
function placeholdersIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, kind, forms] = token as [string, string?, unknown?]
    const inForms = typeof forms === 'object' && forms !== null ? Object.values(forms).flatMap(placeholdersIn) : []
    return [kind ? `${name}, ${kind}` : name, ...inForms]
  })
}

function replacedWords({ english, spanish }: Entry): string[] {
  const inEnglish = REPLACED_ENGLISH.filter(([words]) => words.test(english)).map(([, instead]) => `${english}: ${instead}`)
  const inSpanish = REPLACED_SPANISH.filter(([words]) => words.test(spanish)).map(([, instead]) => `${spanish}: ${instead}`)
  return [...inEnglish, ...inSpanish]
}
