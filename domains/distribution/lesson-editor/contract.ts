import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { savesShape, doneShape, idOf, momentShape } from '#access/shapes.ts'
import { LEARNERS, MOST_FILM_BYTES } from '#domains/distribution/lesson-editor/rules/content.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'Shorten this.'))
const both = z.strictObject({ en: text(300), es: text(300) })
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most))

const filmShape = z.object({ fileName: z.string(), mediaType: z.string(), bytes: z.number(), seconds: z.number() })

const fields = {
  title: text(120),
  track: text(60),
  summary: text(300),
  level: z.enum(['starter', 'next']),
  requiredFor: z.array(z.enum(LEARNERS)),
  offeredTo: z.array(z.enum(LEARNERS)),
  dueDays: z.nullable(whole(1, 365)),
  passPercent: whole(1, 100),
  questionsAsked: z.nullable(whole(1, 50)),
  script: text(60_000),
  questions: z
    .array(z.strictObject({ ask: both, options: z.array(both).check(z.maxLength(4)), right: whole(0, 3), because: both }))
    .check(z.maxLength(50)),
}
const contentShape = z.object({ ...fields, film: z.nullable(filmShape) })
export type ContentView = z.output<typeof contentShape>

const oneLesson = z.object({ videoId: idOf('video') })
const verb = 'training.edit'
const noDraft = { no_draft: 'This lesson has no draft. Begin one first.' }

export const lessonEditorContract = contract({
  lessons: {
    verb,
    method: 'GET',
    path: '/training/lessons',
    summary: 'List all lessons with their published version and whether there is a draft',
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('video'),
          title: sentenceOrTypedShape,
          track: sentenceOrTypedShape,
          /** Null: never published. */
          version: z.nullable(savesShape),
          hasDraft: z.boolean(),
          retired: z.boolean(),
          requiredFor: z.array(z.string()),
          passed: z.number(),
        }),
      ),
    }),
  },
  lesson: {
    verb,
    method: 'GET',
    path: '/training/lessons/:videoId',
    summary: 'One lesson: its draft or what is published, and its versions',
    params: oneLesson,
    answer: z.object({
      content: contentShape,
      /** Of the draft; null: what is shown is published, and the first save begins a draft. */
      edit: z.nullable(z.number()),
      seconds: z.number(),
      lines: z.number(),
      version: z.nullable(savesShape),
      retired: z.boolean(),
      versions: z.array(
        z.object({ number: z.number(), publishedAt: momentShape, publishedBy: z.nullable(z.string()), progressKept: z.boolean() }),
      ),
    }),
  },
  add: {
    verb,
    method: 'POST',
    path: '/training/lessons',
    once: true,
    summary: 'Begin a new lesson as a draft',
    body: z.strictObject({ title: z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(120, 'Shorten this.')) }),
    answer: z.object({ id: idOf('video') }),
  },
  save: {
    verb,
    method: 'PUT',
    path: '/training/lessons/:videoId/draft',
    summary: 'Save the draft of a lesson; `edit` is the one that was changed, null to begin a draft',
    params: oneLesson,
    body: z.strictObject({ edit: z.nullable(z.number()), content: z.strictObject(fields) }),
    answer: z.object({ edit: z.number() }),
    refusals: {},
  },
  discard: {
    verb,
    method: 'DELETE',
    path: '/training/lessons/:videoId/draft',
    summary: 'Discard the draft of a lesson; what is published stays',
    params: oneLesson,
    answer: doneShape,
    refusals: noDraft,
  },
  addFilm: {
    verb,
    method: 'PUT',
    path: '/training/lessons/:videoId/draft/film',
    summary: 'Upload the video of a draft: MP4 or WebM, up to 200 MB',
    params: oneLesson,
    query: z.object({
      fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      seconds: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4 * 3600)),
    }),
    body: 'stream',
    most: MOST_FILM_BYTES,
    answer: z.object({ edit: z.number() }),
    refusals: { ...noDraft, film_too_large: 'A video can be up to 200 MB.', not_a_film: 'Choose an MP4 or WebM video.' },
  },
  removeFilm: {
    verb,
    method: 'DELETE',
    path: '/training/lessons/:videoId/draft/film',
    summary: 'Remove the video of a draft: the lesson is slides again',
    params: oneLesson,
    answer: z.object({ edit: z.number() }),
    refusals: noDraft,
  },
  publish: {
    verb,
    method: 'POST',
    path: '/training/lessons/:videoId/versions',
    once: true,
    summary: 'Publish the draft as the next version; what was passed before stays passed, or is asked again',
    params: oneLesson,
    body: z.strictObject({ edit: z.number(), progress: z.enum(['keep', 'ask_again']) }),
    answer: z.object({ version: savesShape }),
    refusals: noDraft,
  },
  order: {
    verb,
    method: 'PUT',
    path: '/training/lesson-order',
    summary: 'Put the published lessons in this order',
    body: z.strictObject({ ids: z.array(idOf('video')).check(z.minLength(1), z.maxLength(500)) }),
    answer: doneShape,
  },
  retire: {
    verb,
    method: 'PUT',
    path: '/training/lessons/:videoId/retired',
    summary: 'Retire a published lesson, or bring it back; progress and certificates stay',
    params: oneLesson,
    body: z.strictObject({ retired: z.boolean() }),
    answer: doneShape,
  },
})
