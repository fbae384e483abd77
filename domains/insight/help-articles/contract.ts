import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { HELP_TOPICS } from '#domains/insight/help-articles/rules/topics.ts'
import { momentShape, savesShape, textShape } from '#access/shapes.ts'

export const MOST_QUESTION = 200
export const MOST_ANSWER = 2000

const textsShape = z.strictObject({
  questionEn: textShape(MOST_QUESTION, 'Enter the question in English.'),
  answerEn: textShape(MOST_ANSWER, 'Enter the answer in English.'),
  questionEs: textShape(MOST_QUESTION, 'Enter the question in Spanish.'),
  answerEs: textShape(MOST_ANSWER, 'Enter the answer in Spanish.'),
})
const publishedTextsShape = z.object({ questionEn: z.string(), answerEn: z.string(), questionEs: z.string(), answerEs: z.string() })

/** Version 1 of an article that the program came with was published by nobody. */
const published = { version: savesShape, hidden: z.boolean(), publishedAt: z.nullable(momentShape), publishedBy: z.nullable(z.string()) }
const oneArticle = z.object({ articleId: z.string().check(z.maxLength(40)) })
const verb = 'training.edit'

export const helpArticlesContract = contract({
  articles: {
    verb,
    method: 'GET',
    path: '/help-articles',
    summary: 'List all help articles with the question in both languages and the version that is published',
    answer: z.object({
      rows: z.array(z.object({ id: z.string(), topic: z.string(), questionEn: z.string(), questionEs: z.string(), ...published })),
    }),
  },
  add: {
    verb,
    method: 'POST',
    path: '/help-articles',
    once: true,
    summary: 'Publish a new help article in both languages',
    body: z.strictObject({ topic: z.enum(HELP_TOPICS, 'Choose a topic.'), text: textsShape }),
    answer: z.object({ id: z.string() }),
  },
  article: {
    verb,
    method: 'GET',
    path: '/help-articles/:articleId',
    summary: 'One help article: what is published, the words that our tests keep, and its versions, the newest first',
    params: oneArticle,
    answer: z.object({
      id: z.string(),
      topic: z.string(),
      promises: z.array(z.string()),
      text: publishedTextsShape,
      ...published,
      versions: z.array(z.object({ ...published, text: publishedTextsShape })),
    }),
  },
  publish: {
    verb,
    method: 'POST',
    path: '/help-articles/:articleId/versions',
    once: true,
    summary: 'Publish the next version of a help article, shown or hidden; `version` is the one it was written from',
    params: oneArticle,
    body: z.strictObject({ version: savesShape, hidden: z.boolean(), text: textsShape }),
    answer: z.object({ version: savesShape }),
    refusals: { help_not_changed: 'This is what is published already. Change something first.' },
  },
})
