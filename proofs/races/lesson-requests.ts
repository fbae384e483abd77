import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Race } from '#proofs/races/race.ts'
import { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { lessonEditorContract } from '#domains/distribution/lesson-editor/contract.ts'

let lessons = 0
let articles = 0
const both = (text: string) => ({ en: text, es: `${text}.` })
const CONTENT = {
  track: 'Service',
  summary: 'Sent often, meant once.',
  level: 'starter',
  requiredFor: [],
  offeredTo: [],
  dueDays: 30,
  passPercent: 80,
  questionsAsked: null,
  script: '# Hello\nSay your name.\nAsk how you can help.',
  questions: [{ ask: both('One?'), options: [both('Yes'), both('No')], right: 0, because: both('Because') }],
}

/** What staff write to be read: begun once and published once, however often it is sent. */
export const LESSON_REQUESTS: readonly Race[] = [
  {
    name: 'a new lesson',
    begin: async (fixture) => {
      const title = `Lesson ${++lessons}`
      return {
        ask: () => ({ route: lessonEditorContract.add, body: { title }, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ drafts: await rowCount(sql`select from training_drafts where content ->> 'title' = ${title}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a published lesson',
    begin: async (fixture) => {
      const title = `Lesson ${++lessons}`
      const { dana } = fixture.cookies
      const { id: videoId } = (await fixture.must(lessonEditorContract.add, { body: { title } }, dana)) as { id: string }
      const { edit } = (await fixture.must(
        lessonEditorContract.save,
        { params: { videoId }, body: { edit: 1, content: { ...CONTENT, title } } },
        dana,
      )) as { edit: number }
      return {
        ask: () => ({ route: lessonEditorContract.publish, params: { videoId }, body: { edit, progress: 'keep' }, cookie: dana }),
        granted: 1,
        counts: async () => ({ versions: await rowCount(sql`select from training_versions where video_id = ${videoId}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a new help article',
    begin: async ({ cookies: { dana } }) => {
      const question = `New question ${++articles}?`
      const text = { questionEn: question, answerEn: 'Once.', questionEs: question, answerEs: 'Una vez.' }
      return {
        ask: () => ({ route: helpArticlesContract.add, body: { topic: 'Claims', text }, cookie: dana }),
        granted: 1,
        counts: async () => ({ versions: await rowCount(sql`select from help_article_versions where question_en = ${question}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a help article',
    begin: async (fixture) => {
      const { dana } = fixture.cookies
      const { rows } = (await fixture.must(helpArticlesContract.articles, {}, dana)) as { rows: { id: string; version: number }[] }
      const chosen = rows[++articles % rows.length]
      if (!chosen) throw new Error('There are no help articles.')
      const question = `Question ${articles}?`
      const text = { questionEn: question, answerEn: 'Once.', questionEs: question, answerEs: 'Una vez.' }
      return {
        ask: () => ({
          route: helpArticlesContract.publish,
          params: { articleId: chosen.id },
          body: { version: chosen.version, hidden: false, text },
          cookie: dana,
        }),
        granted: 1,
        counts: async () => ({ versions: await rowCount(sql`select from help_article_versions where question_en = ${question}`) }),
        expected: 1,
      }
    },
  },
]
