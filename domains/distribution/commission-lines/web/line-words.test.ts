import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { BECAUSE, KIND, OCCASION } from '#domains/distribution/commission-lines/rules/explanation.ts'
import { BECAUSE as BECAUSE_WORDS, OCCASION as OCCASION_WORDS } from '#domains/distribution/commission-lines/web/line-explained.tsx'
import { LINE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { type Sentence, translate } from '#domains/records/translations/rules/translation.ts'

const english = readerOf('en-US')
const onScreens = (words: Readonly<Record<string, MessageDescriptor>>) => Object.entries(words).map(([key, { message }]) => [key, message])
const inDocuments = (words: Readonly<Record<string, Sentence>>) =>
  Object.entries(words).map(([key, sentence]) => [key, translate(sentence, english)])

test('a statement says of a line on a screen what it says as a document', () => {
  expect(onScreens(LINE_KIND)).toEqual(inDocuments(KIND))
  expect(onScreens(BECAUSE_WORDS)).toEqual(inDocuments(BECAUSE))
  expect(onScreens(OCCASION_WORDS)).toEqual(inDocuments(OCCASION))
})
