import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#access/contract.ts'
import { figuresOnPages } from '#apps/api/figures-on-pages.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { HELP } from '#domains/insight/help-articles/help.data.ts'
import { helpIn } from '#domains/insight/help-articles/server/published-help.ts'
import { searchContract } from '#domains/insight/search/contract.ts'
import { db } from '#platform/db.ts'

const { add, articles, article, publish } = helpArticlesContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

type Publishing = CallInput<typeof publish>['body']
const read = async (articleId: string) => (await app.call(article, { params: { articleId } }, 'dana')).answer
const publishAs = (who: 'dana' | 'jonas' | 'priya' | 'emeka', articleId: string, body: Publishing) =>
  app.call(publish, { params: { articleId }, body }, who, { 'idempotency-key': randomUUID() })

const saidTo = async (question: string) =>
  (await app.call(assistantContract.ask, { body: { body: question } }, 'amara')).answer.conversation
const answerTo = async (question: string) => (await saidTo(question))?.lines.at(-1)?.body ?? ''
const linksTo = async (question: string) => (await saidTo(question))?.lines.at(-1)?.links.map(({ to }) => to) ?? []
const foundBy = async (text: string) =>
  (await app.call(searchContract.search, { query: { q: text } }, 'dana')).answer.groups.flatMap(({ hits }) => hits.map(({ to }) => to))

test('a published text is what the assistant answers, in both languages, and what public pages and the search have', async () => {
  const { text, version, hidden } = await read('deductible')
  expect([version, hidden, await answerTo('What is a deductible?')]).toEqual([1, false, text.answerEn])
  expect((await figuresOnPages())?.help, 'public pages are as they were built').toBeUndefined()

  const changed = {
    ...text,
    questionEn: 'What does flabbergast mean?',
    answerEn: 'The <b>first</b> part of a repair bill.',
    answerEs: 'La primera parte.',
  }
  expect((await publishAs('dana', 'deductible', { version, hidden: false, text: changed })).answer).toEqual({ version: 2 })
  expect([await answerTo('What is a deductible?'), await answerTo('¿Qué es un deducible?')]).toEqual([changed.answerEn, changed.answerEs])
  expect(await foundBy('flabbergast')).toEqual(['/faq#deductible'])
  expect((await figuresOnPages())?.help).toEqual({ deductible: { hidden: false, ...changed } })
  expect(helpIn('en-US').find(({ id }) => id === 'deductible')).toMatchObject({ question: changed.questionEn, topic: 'Coverage' })

  // Hidden: neither answers nor links to it. Put back: its first version again, as the fourth.
  await publishAs('dana', 'deductible', { version: 2, hidden: true, text: changed })
  expect(await answerTo('What is a deductible?')).not.toContain(changed.answerEn)
  expect(await linksTo('What is a deductible?')).not.toContain('/faq#deductible')
  expect(await foundBy('flabbergast')).toEqual([])
  expect(helpIn('es-US').map(({ id }) => id)).toEqual(HELP.map(({ id }) => id).filter((id) => id !== 'deductible'))
  await publishAs('jonas', 'deductible', { version: 3, hidden: false, text })
  expect(await answerTo('What is a deductible?')).toBe(text.answerEn)
  const { versions } = await read('deductible')
  expect(versions.map((each) => [each.version, each.hidden, each.publishedBy, each.text.answerEn])).toEqual([
    [4, false, 'Jonas Weber', text.answerEn],
    [3, true, 'Dana Whitfield', changed.answerEn],
    [2, false, 'Dana Whitfield', changed.answerEn],
    [1, false, null, text.answerEn],
  ])
})

test('of two who publish from one version the second is refused, and what is wrong is said all at once', async () => {
  const { text, version } = await read('cancel')
  const mine = { ...text, answerEn: 'In two steps. Mine.' }
  const both = await Promise.all(
    [mine, { ...text, answerEn: 'In two steps. Theirs.' }].map((each, place) =>
      publishAs(place === 0 ? 'dana' : 'jonas', 'cancel', { version, hidden: false, text: each }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('someone_else_saved')
  const now = await read('cancel')
  expect((await publishAs('dana', 'cancel', { version: now.version, hidden: now.hidden, text: now.text })).refusal.code).toBe(
    'help_not_changed',
  )

  const bad = await publishAs('dana', 'cancel', {
    version: 2,
    hidden: false,
    text: { ...text, questionEs: '  ', answerEn: 'x'.repeat(2001) },
  })
  expect([bad.status, Object.keys(bad.refusal.fields ?? {})]).toEqual([400, ['text.answerEn', 'text.questionEs']])
  expect((await app.call(article, { params: { articleId: 'nothing' } }, 'dana')).status).toBe(404)
  const others = await Promise.all(
    (['priya', 'emeka'] as const).map((who) => publishAs(who, 'cancel', { version: 2, hidden: false, text: mine })),
  )
  expect(others.map(({ status }) => status)).toEqual([403, 403])
  const { rows } = (await app.call(articles, {}, 'dana')).answer
  expect(rows.map(({ id }) => id)).toEqual(HELP.map(({ id }) => id))
  expect(rows.find(({ id }) => id === 'cancel')?.version).toBe(2)
  await expect(db().deleteFrom('help_article_versions').execute()).rejects.toThrow()
})

test('an article that staff add is on the FAQ page, found by search and assistant, and changed like the others', async () => {
  const text = {
    questionEn: 'Is a zamboni covered?',
    answerEn: 'No. An ice resurfacer is not a car.',
    questionEs: '¿Está cubierta una zamboni?',
    answerEs: 'No. Una máquina de hielo no es un auto.',
  }
  const addAs = (who: 'dana' | 'priya' | 'emeka', body: CallInput<typeof add>['body']) =>
    app.call(add, { body }, who, { 'idempotency-key': randomUUID() })
  const { answer, status } = await addAs('dana', { topic: 'Coverage', text })
  expect([status, answer]).toEqual([200, { id: 'is-a-zamboni-covered' }])
  expect(helpIn('es-US').at(-1)).toMatchObject({ id: answer.id, topic: 'Coverage', question: text.questionEs, answer: text.answerEs })
  expect((await figuresOnPages())?.help).toMatchObject({ [answer.id]: { hidden: false, topic: 'Coverage', ...text } })
  expect(await foundBy('zamboni')).toEqual(['/faq#is-a-zamboni-covered'])
  expect([await answerTo('is a Zamboni covered'), await answerTo('¿Esta cubierta una zamboni?')]).toEqual([text.answerEn, text.answerEs])

  const again = await addAs('dana', { topic: 'Claims', text: { ...text, questionEn: 'is a ZAMBONI covered? ' } })
  expect(again.refusal.fields).toEqual({ 'text.questionEn': 'There is already an article with this question.' })
  const empty = await addAs('dana', { topic: 'Weather' as 'Claims', text: { ...text, answerEs: '' } })
  expect(Object.keys(empty.refusal.fields ?? {})).toEqual(['topic', 'text.answerEs'])
  for (const who of ['priya', 'emeka'] as const) expect((await addAs(who, { topic: 'Claims', text })).status).toBe(403)

  const first = await read(answer.id)
  expect(first.versions).toMatchObject([{ version: 1, hidden: false, publishedBy: 'Dana Whitfield', text }])
  const changed = { ...text, answerEn: 'No. It resurfaces ice.' }
  expect((await publishAs('jonas', answer.id, { version: 1, hidden: false, text: changed })).answer).toEqual({ version: 2 })
  expect((await publishAs('dana', answer.id, { version: 1, hidden: true, text })).refusal.code).toBe('someone_else_saved')
  expect(await answerTo('Is a zamboni covered?')).toBe(changed.answerEn)
  await publishAs('dana', answer.id, { version: 2, hidden: true, text: changed })
  expect(await foundBy('zamboni')).toEqual([])
  const { rows } = (await app.call(articles, {}, 'dana')).answer
  expect(rows.at(-1)).toMatchObject({ id: answer.id, version: 3, hidden: true })

  const row = { article_id: 'price', number: 1, hidden: false, question_en: 'a', answer_en: 'a', question_es: 'a', answer_es: 'a' }
  const { published_by } = await db().selectFrom('help_article_versions').select('published_by').executeTakeFirstOrThrow()
  await expect(
    db()
      .insertInto('help_article_versions')
      .values({ ...row, published_by, published_at: new Date() })
      .execute(),
    'a first version of an article of the program',
  ).rejects.toThrow('came with')
  await expect(db().deleteFrom('help_articles').execute()).rejects.toThrow()
})
