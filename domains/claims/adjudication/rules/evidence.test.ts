import { expect, test } from 'vitest'
import { EVIDENCE } from '#domains/claims/adjudication/rules/evidence.data.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'

test('each of the 23 lines has its evidence, and every document is evidence of a line', () => {
  expect(Object.keys(EVIDENCE).map(Number)).toEqual(Array.from({ length: 23 }, (_, each) => each + 1))
  const shown = new Set(Object.values(EVIDENCE).flatMap(({ documents }) => documents))
  expect(DOCUMENT_KINDS.filter((requirement) => !shown.has(requirement))).toEqual([])
})
