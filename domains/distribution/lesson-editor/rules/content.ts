import { PASSED_AT_PERCENT } from '#domains/distribution/lesson-editor/rules/quiz.ts'
import type { Question } from '#domains/distribution/lesson-editor/rules/quiz.ts'
import { captionsOf, type Script, slidesOf } from '#domains/distribution/lesson-editor/rules/script.ts'

/** Who has lessons. */
export const LEARNERS = ['agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff'] as const

/** How large a film may be. */
export const MOST_FILM_BYTES = 200 * 1024 * 1024

/** A film in the store of files. */
export type Film = { key: string; mediaType: 'video/mp4' | 'video/webm'; bytes: number; seconds: number; fileName: string }

/** All of a lesson that a version holds. A draft may be incomplete. */
export type LessonContent = {
  title: string
  track: string
  summary: string
  level: 'starter' | 'next'
  requiredFor: readonly string[]
  /** Roles that see it; none is every role that has lessons. */
  offeredTo: readonly string[]
  dueDays: number | null
  passPercent: number
  questionsAsked: number | null
  /** Slides, or with a film its captions as WebVTT. */
  script: string
  questions: readonly Question[]
  film: Film | null
}

export const EMPTY: LessonContent = {
  title: '',
  track: '',
  summary: '',
  level: 'starter',
  requiredFor: [],
  offeredTo: [],
  dueDays: null,
  passPercent: PASSED_AT_PERCENT,
  questionsAsked: null,
  script: '',
  questions: [],
  film: null,
}

/** The lines of a lesson and its length; null when the captions of a film cannot be read. */
export function scriptOf({ script, film }: LessonContent): Script | null {
  if (!film) return slidesOf(script)
  const lines = captionsOf(script)
  return lines && { lines, seconds: film.seconds }
}

type Faults = Record<string, string>

/** What keeps a draft from being published, by field. */
export function faultsOf(content: LessonContent): Faults {
  const { title, track, summary, requiredFor, dueDays, questions, questionsAsked } = content
  const script = scriptOf(content)
  return {
    ...(title ? {} : { title: 'Enter a title.' }),
    ...(track ? {} : { track: 'Enter a track.' }),
    ...(summary ? {} : { summary: 'Enter a summary.' }),
    ...(requiredFor.length > 0 && dueDays === null ? { dueDays: 'Enter by when it has to be passed.' } : {}),
    ...scriptFault(script, content.film !== null),
    ...(questionsAsked !== null && questionsAsked > questions.length
      ? { questionsAsked: 'There are fewer questions than are asked in each attempt.' }
      : {}),
    ...Object.fromEntries(questions.flatMap((question, index) => questionFaults(question, `questions.${index}`))),
  }
}

function scriptFault(script: Script | null, isFilm: boolean): Faults {
  if (!script) return { script: 'Enter the captions as WebVTT, in the order of the video.' }
  if (script.lines.length === 0) return { script: 'Enter at least one line.' }
  if (isFilm && script.lines.some(({ at }) => at >= script.seconds)) return { script: 'The captions are longer than the video.' }
  return {}
}

function questionFaults({ ask, options, right, because }: Question, path: string): [string, string][] {
  const missing = [
    [`${path}.ask.en`, ask.en],
    [`${path}.ask.es`, ask.es],
    [`${path}.because.en`, because.en],
    [`${path}.because.es`, because.es],
    ...options.flatMap(({ en, es }, place) => [
      [`${path}.options.${place}.en`, en],
      [`${path}.options.${place}.es`, es],
    ]),
  ].flatMap(([field = '', text = '']): [string, string][] => (text ? [] : [[field, 'Enter it in both languages.']]))
  if (options.length < 2) return [...missing, [`${path}.options.1.en`, 'Enter at least two answers.']]
  if (right >= options.length) return [...missing, [`${path}.right`, 'Choose the right answer.']]
  return missing
}

/**
 * From when a lesson is required. Whoever is asked again, or has a role that it was not required of before, has all the days from now on.
 */
export function requiredSince(
  before: { requiredFor: readonly string[]; since: Date | null } | null,
  after: { requiredFor: readonly string[]; keepsProgress: boolean },
  now: Date,
): Date {
  if (!before?.since || !after.keepsProgress) return now
  return after.requiredFor.every((role) => before.requiredFor.includes(role)) ? before.since : now
}
