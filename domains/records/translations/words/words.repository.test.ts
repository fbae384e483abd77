import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DENIALS, PARTIALS, RIDER_DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { DOCUMENT_KIND_TEXTS } from '#domains/claims/model/rules/documents.data.ts'
import { FIRST_STEPS } from '#domains/distribution/leads/rules/lead.data.ts'
import { LESSONS } from '#domains/distribution/lesson-editor/lessons.data.ts'
import { CORRECTION_CODES, RETURN_CODES } from '#domains/money/payouts/rules/return-codes.data.ts'
import { sentencesIn } from '#domains/records/translations/words/messages-in-source.testing.ts'
import { readPo } from '#domains/records/translations/server/po.ts'
import { readSources } from '../../../../bin/sources.ts'

const ROOT = new URL('../../../../', import.meta.url).pathname
const saying = [...readSources(ROOT)].filter(
  ([file, text]) => text.includes("/rules/translation.ts'") && !/\.test\.tsx?$|\.testing\.ts$/.test(file),
)
const said = new Set(saying.flatMap(([, text]) => sentencesIn(text)))
const spanish = readPo(readFileSync(new URL('./es.po', import.meta.url), 'utf8'))
const blanks = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).toSorted()

test('a template is read with its blanks, whatever they contain', () => {
  const source =
    'const a = say`Cover of ${{ day: on }} for ${cars.map(({ name }) => `${name}, ${say`a car`}`).join("")}: it\\`s {here}`; b = say`Next`'
  expect(sentencesIn(source)).toEqual(['Cover of {0} for {1}: it`s {here}', 'a car', 'Next'])
})

test('every sentence of a message has a Spanish translation', () => {
  expect(said.size).toBeGreaterThan(400)
  const missing = [...said].filter((sentence) => /\p{L}/u.test(sentence.replace(/\{\d+\}/g, '')) && !spanish.has(sentence))
  expect(missing.map((sentence) => `msgid ${JSON.stringify(sentence)}\nmsgstr ""\n`).join('\n')).toBe('')
})

test('so have the texts from tables: why a claim is denied, what would change it, what we ask for, bank returns, lessons, first steps with a lead', () => {
  const denials = [
    ...Object.values(DENIALS).flatMap(({ reason, cure }) => [reason, cure]),
    ...Object.values(RIDER_DENIALS).flatMap(({ reason, cure }) => [reason, cure]),
    ...Object.values(PARTIALS).map(({ reason }) => reason),
  ]
  const asked = Object.values(DOCUMENT_KIND_TEXTS).flatMap(({ title, what, why }) => [title, what, why])
  const returns = Object.values({ ...RETURN_CODES, ...CORRECTION_CODES }).map(({ says }) => says)
  const lessons = LESSONS.flatMap(({ title, track, summary, transcript }) => [
    ...[title, track, summary],
    ...transcript.flatMap(({ text, chapter }) => (chapter ? [text, chapter] : [text])),
  ])
  const firstSteps = Object.values(FIRST_STEPS)
  expect([...denials, ...asked, ...returns, ...lessons, ...firstSteps].filter((text) => !spanish.has(text))).toEqual([])
})

/** A sentence that is kept beside what people type, as a plain text: as a reason, a note, a next action. */
const KEPT =
  /\b(?:reason|why|\w*Why|next_action|explanation|note|body|says|lifted_why)\b(?: \?\?)?\s*(?:[:=]|\?\?=?)\s*(?:[^'"\n]*(?:\?|:) )?(["'])([A-Z](?:(?!\1)[^\\\n])*)\1/g
const keptIn = (text: string): string[] => [...text.matchAll(KEPT)].map(([, , kept = '']) => kept).filter((kept) => kept.includes(' '))
/** The assistant has its Spanish beside its answers; `npm run verify` speaks English. */
const ELSEWHERE = /^domains\/insight\/(assistant|answers|work-questions)\/|^domains\/insight\/backups\/server\/verify\.ts$/

test('a sentence that a server keeps as a plain text, as a reason or a next action, has a Spanish translation', () => {
  expect(keptIn(`const reason = REASONS[code] ?? 'The card was lost.'\nwhy: isLate ? "It’s late." : 'Now'`)).toEqual([
    'The card was lost.',
    'It’s late.',
  ])
  const kept = [...readSources(ROOT)].filter(
    ([file]) => /^domains\/.*\/server\//.test(file) && !/\.test\.ts$|testing|\.demo\.ts$|fixture/.test(file),
  )
  const missing = kept
    .filter(([file]) => !ELSEWHERE.test(file))
    .flatMap(([file, text]) =>
      keptIn(text)
        .filter((each) => !spanish.has(each))
        .map((each) => `${file}: ${each}`),
    )
  expect(missing).toEqual([])
})

test('a translation has the blanks of its sentence, each once', () => {
  expect([...spanish].filter(([english, translated]) => blanks(english).join() !== blanks(translated).join())).toEqual([])
})
