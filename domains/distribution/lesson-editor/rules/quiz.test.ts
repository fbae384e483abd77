import { expect, test } from 'vitest'
import { LESSONS } from '#domains/distribution/lesson-editor/lessons.data.ts'
import { QUIZZES } from '#domains/distribution/lesson-editor/server/quizzes.data.ts'
import { grade, type Question } from '#domains/distribution/lesson-editor/rules/quiz.ts'

const both = (text: string) => ({ en: text, es: text })
const question = (right: number): Question => ({ ask: both('?'), options: [both('a'), both('b')], right, because: both('so') })

test.each([
  ['every answer right', [0, 1, 0], { correct: 3, passed: true, wrong: [] }],
  ['one of three wrong is not passed', [0, 1, 1], { correct: 2, passed: false, wrong: [2] }],
  ['what is not answered is wrong', [0, 1], { correct: 2, passed: false, wrong: [2] }],
  ['nothing answered', [], { correct: 0, passed: false, wrong: [0, 1, 2] }],
])('%s', (_, answers, expected) => {
  expect(grade([question(0), question(1), question(0)], answers)).toEqual({ asked: 3, ...expected })
})

test('one of five wrong still passes, and a quiz without questions never does', () => {
  expect(grade([0, 0, 0, 0, 0].map(question), [0, 0, 0, 0, 1]).passed).toBe(true)
  expect(grade([], []).passed).toBe(false)
})

test('every required lesson has due days and a quiz of three questions in both languages, with one right answer', () => {
  for (const { slug, requiredFor, dueDays } of LESSONS.filter((lesson) => lesson.requiredFor.length > 0)) {
    expect(dueDays, `${slug}: ${requiredFor.join()}`).toBeGreaterThan(0)
    const quiz = QUIZZES[slug] ?? []
    expect(quiz, slug).toHaveLength(3)
    for (const { ask, options, right, because } of quiz) {
      expect(options[right], ask.en).toBeDefined()
      for (const text of [ask, because, ...options]) {
        expect(text.es.length, text.en).toBeGreaterThan(0)
        expect(text.es).not.toBe(text.en)
      }
    }
  }
})
