import { expect, test } from 'vitest'
import { withoutShapes } from '#apps/web/build/no-shapes.ts'

const CONTRACT = `
export const claimsContract = contract({
  note: {
    verb: 'claims.note', method: 'POST', path: '/claims/:claimId/notes', summary: 'Write a note', once: true,
    params: z.object({ claimId: idOf('claim') }),
    body: z.strictObject({ text: textShape(2000) }),
    answer: doneShape,
    refusals: { claim_closed: 'This claim is closed.' },
  },
  upload: { verb: 'claims.add_document', method: 'POST', path: '/documents', body: 'bytes', answer: doneShape },
})`

test('a route keeps what a call needs, and leaves shapes and prose at home', () => {
  const left = withoutShapes(CONTRACT)
  for (const kept of ["path: '/claims/:claimId/notes'", "method: 'POST'", "verb: 'claims.note'", 'once: true']) expect(left).toContain(kept)
  for (const gone of ['z.', 'Shape', 'summary', 'This claim is closed']) expect(left).not.toContain(gone)
})

test('that there is a body is known, and that it is bytes', () => {
  expect(withoutShapes(CONTRACT)).toContain('body: true')
  expect(withoutShapes(CONTRACT)).toContain("body: 'bytes'")
})

test('what builds a shape says that it does nothing else, and what is built when it is asked for does not', () => {
  const left = withoutShapes(`const noteShape = z.object({ text: textShape(20).check(z.trim()) })\nexport const made = () => told()\n${CONTRACT}`)
  expect(left).toContain('= /* @__PURE__ */ z.object({ text: /* @__PURE__ */ textShape(20).check(/* @__PURE__ */ z.trim()) })')
  expect(left).toContain('() => told()')
  expect(left).toContain('claimsContract = contract(')
})

test('what is no contract is left alone', () => {
  const other = `export const query = { answer: 42, summary: 'as it is' }`
  expect(withoutShapes(other)).toBe(other)
})
