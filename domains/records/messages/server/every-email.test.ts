import { describe, expect, test } from 'vitest'
import { type Enclosure, ENCLOSURE_KINDS, type Part } from '#domains/records/rendering/rules/enclosure.ts'
import { KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { emailHtml } from '#domains/records/rendering/rules/email-html.ts'
import { isList, emailText, type Email, subjectLine } from '#domains/records/rendering/rules/email.ts'
import {
  IN_ENGLISH,
  type Reader,
  type Translated,
  type Sentence,
  translate,
  translateText,
  type Value,
} from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { drawEnclosure } from '#domains/records/rendering/server/drawing/enclosure.ts'
import { SAMPLES } from '#db/samples/emails.ts'

const IN_SPANISH = readerOf('es-US')
const READERS: readonly (readonly [string, Reader])[] = [
  ['English', IN_ENGLISH],
  ['Spanish', IN_SPANISH],
]
const byKind = Map.groupBy(SAMPLES, ({ kind }) => kind)
const kinds = Object.keys(KINDS) as MessageKind[]

/** The email about a changed payee needs server-only facts (domains/money/payees/server/emails.ts); its own tests read it. */
const galleryKinds = kinds.filter((kind) => kind !== 'payee_changed' && KINDS[kind].channels.some((channel) => channel === 'email'))

test.each(galleryKinds)('%s has an email in the gallery', (kind) => {
  expect(byKind.get(kind)?.length ?? 0).toBeGreaterThan(0)
})

describe.each(SAMPLES.map((sample) => [sample.name, sample] as const))('%s', (_, { email }) => {
  test.each(READERS)('is complete in %s: subject, text and HTML, one heading, at most one button, a reason', (_language, reader) => {
    const [subject, text, html] = [subjectLine(email, reader), emailText(email, reader), emailHtml(email, reader)]
    expect(subject.length).toBeGreaterThan(5)
    expect(subject.length).toBeLessThan(110)
    expect(text).toContain('\n\n--\n\n')
    expect(html).toContain(`lang="${reader.language}"`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/class="button" bgcolor/g)?.length ?? 0).toBe(email.action ? 1 : 0)
    expect(html).not.toMatch(/<img|<script|src=|url\(/i)
    for (const said of [subject, text, html]) expect(said).not.toMatch(/\{\d+\}|undefined|NaN|\[object/)
  })

  test('has no English sentence for a Spanish reader', () => {
    expect(sentencesOf(email).filter((sentence) => /\p{L}/u.test(sentence.replace(/\{\d+\}/g, '')) && !isKnown(sentence))).toEqual([])
  })

  test.each(READERS)('has its enclosures drawn in %s', async (_language, reader) => {
    for (const enclosure of email.enclosures ?? []) {
      const pdf = Buffer.from(await drawEnclosure(enclosure, reader, { madeAt: new Date('2026-11-21T12:00:00Z') })).toString('latin1')
      expect(pdf).toContain(`/Lang (${reader.language})`)
      expect(pdf).toContain('/StructTreeRoot')
    }
  })
})

test('members are greeted by their first name, in receipts as elsewhere', () => {
  const greetings = SAMPLES.map(({ name, email }) => `${name}: ${translate(email.greeting, IN_ENGLISH)}`)
  expect(greetings.filter((greeting) => greeting.includes('Okafor'))).toEqual([])
})

test('a letter or statement does not call itself an email', () => {
  const said = SAMPLES.flatMap(({ email }) => (email.enclosures ?? []).flatMap(saidIn)).map((each) => translate(each, IN_ENGLISH))
  expect(said.filter((words) => words.includes('this email'))).toEqual([])
})

/** Times of a machine, gaps left by a value that was missing, and percents with a space. */
const ODD = /\d{4}-\d{2}-\d{2}T|\s[,.;](?=\s|$)|,\s*\.|[\d}] %|\bnull\b|undefined/

test('a document reads as a person would write it, in both languages', () => {
  const documents = SAMPLES.flatMap(({ email }) => email.enclosures ?? [])
  const said = documents.flatMap(saidIn).flatMap((each) => [translate(each, IN_ENGLISH), translate(each, IN_SPANISH)])
  expect(said.filter((words) => ODD.test(words))).toEqual([])
})

test('the decision on an appeal, which is the last, names no further appeal; a denial does, and both name the VIN', () => {
  const said = (name: string) => emailText(SAMPLES.find((sample) => sample.name === name)?.email ?? fail(name), IN_ENGLISH)
  expect([said('appeal-stands').includes('your appeal with us'), said('denied').includes('your appeal with us')]).toEqual([false, true])
  for (const name of ['denied', 'appeal-stands', 'statement']) expect(said(name)).toContain('4T1G11AK4MU512345')
})

test('the gallery shows every kind of enclosure', () => {
  const shown = new Set(SAMPLES.flatMap(({ email }) => (email.enclosures ?? []).map(({ kind }) => kind)))
  // Each of these is fetched from a page of its own: of the member, the agency, the lead, the lesson, the agent's link, the metric.
  const fetchedElsewhere = [
    'member_card',
    'dispute_evidence',
    'month_close',
    'letter_copy',
    'commission_statement',
    'application_form',
    'training_certificate',
    'flyer',
    'metric',
    'check',
  ]
  expect(ENCLOSURE_KINDS.filter((kind) => !shown.has(kind) && !fetchedElsewhere.includes(kind))).toEqual([])
})

function fail(name: string): never {
  throw new Error(`No sample ${name}.`)
}

/** A sentence of the catalog, or one put together earlier from it ("$24.99 today, then $14.99 a month."). */
const isKnown = (sentence: string): boolean =>
  IN_SPANISH.catalogue.has(sentence) || (!/\{\d+\}/.test(sentence) && translateText(sentence, IN_SPANISH) !== null)

/** Every sentence of ours in an email and its enclosures. Names, numbers and typed text are not translated. */
function sentencesOf({ subject, preheader, greeting, paragraphs, facts = [], action, footer, enclosures = [] }: Email): string[] {
  const said = [
    subject,
    greeting,
    footer,
    ...(preheader ? [preheader] : []),
    ...(action ? [action.label] : []),
    ...facts.flat(),
    ...paragraphs.flatMap((part) => (isList(part) ? part.list : [part])),
  ]
  return [...said, ...enclosures.flatMap(saidIn)].flatMap(sentencesIn)
}

const saidIn = ({ title, parts, footer }: Enclosure): Translated[] => [title, ...(footer ? [footer] : []), ...parts.flatMap(partsSaid)]

function partsSaid(part: Part): readonly Translated[] {
  if ('heading' in part) return [part.heading]
  if ('text' in part) return [part.text]
  if ('list' in part) return part.list
  if ('facts' in part) return part.facts.flat()
  if ('card' in part) return [part.card.plan, part.card.proofSays, ...part.card.facts.flat()]
  if ('code' in part) return [part.code.says]
  if ('poster' in part) {
    const { headline, lead, steps, prices, code, contact, smallPrint } = part.poster
    return [headline, lead, ...steps.flat(), ...prices.flatMap(Object.values), code.says, code.prompt, ...contact.lines, ...smallPrint]
  }
  if ('check' in part) return [part.check.day, part.check.memo, ...part.check.stub.flat()]
  return [part.caption, ...part.head, ...part.rows.flat(), ...(part.total ?? [])]
}

const sentencesIn = (said: Translated): string[] =>
  typeof said === 'string' ? [] : [said.says, ...said.values.filter(isSentence).flatMap(sentencesIn)]
const isSentence = (value: Value): value is Sentence => typeof value === 'object' && 'says' in value
