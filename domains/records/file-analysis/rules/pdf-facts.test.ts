import { describe, expect, test } from 'vitest'
import { editedAfterIssue, pdfFacts, type PdfFacts } from '#domains/records/file-analysis/rules/pdf-facts.ts'

const read = (text: string) => pdfFacts({ text, inflate: (packed) => (packed.startsWith('packed:') ? packed.slice(7) : null) })
const END = '\nstartxref\n9\n%%EOF\n'

describe('what a PDF says about how it was made', () => {
  test('its producer and dates', () => {
    expect(
      read(
        `%PDF-1.7\n1 0 obj << /Producer (Guidewire \\(Lone Star\\)) /Creator (Policy Center) /CreationDate (D:20260702120000-05'00') /ModDate (D:20260702120001-05'00') >> endobj${END}`,
      ),
    ).toEqual({
      producer: 'Guidewire (Lone Star)',
      creator: 'Policy Center',
      createdAt: '2026-07-02T17:00:00.000Z',
      modifiedAt: '2026-07-02T17:00:01.000Z',
      savedAgain: 0,
    })
  })
  test('in sixteen bits, in hexadecimal', () => {
    expect(read(`%PDF-1.7\n<< /Producer <FEFF00410063006D00E9> >>${END}`).producer).toBe('Acmé')
  })
  test('in another place', () => {
    expect(read(`%PDF-1.7\n12 0 obj << /Producer 13 0 R >> endobj\n13 0 obj (PDFKit) endobj${END}`).producer).toBe('PDFKit')
  })
  test('inside a compressed part', () => {
    expect(
      read(`%PDF-1.7\n5 0 obj << /Type /ObjStm /First 5 >>\nstream\npacked:<< /Producer (Canva) >>\nendstream\nendobj${END}`).producer,
    ).toBe('Canva')
  })
  test('the last save counts, and how often there was another', () => {
    const twice = read(`%PDF-1.7\n<< /ModDate (D:2026) >>${END}<< /ModDate (D:20260801) >>${END}`)
    expect(twice).toMatchObject({ modifiedAt: '2026-08-01T00:00:00.000Z', savedAgain: 1 })
  })
  test('no facts, and invalid ones, are null', () => {
    expect(read(`%PDF-1.7\n<< /CreationDate (yesterday) /ModDate (D:20269999) /Producer (\\001\\002) >>${END}`)).toEqual({
      producer: null,
      creator: null,
      createdAt: null,
      modifiedAt: null,
      savedAgain: 0,
    })
  })
})

const HONEST: PdfFacts = {
  producer: 'iText 7',
  creator: 'Claims Portal',
  createdAt: '2026-07-02T12:00:00.000Z',
  modifiedAt: '2026-07-02T12:00:05.000Z',
  savedAgain: 0,
}
test.each([
  ['as the insurer sent it', {}, null],
  ['printed again the same day', { modifiedAt: '2026-07-02T20:00:00.000Z' }, null],
  ['changed a week later', { modifiedAt: '2026-07-09T12:00:00.000Z' }, 'changed_after_it_was_made'],
  ['out of a drawing program', { producer: 'Adobe Photoshop 27.0' }, 'made_with_an_editor'],
  ['that says nothing', { createdAt: null, modifiedAt: null, producer: null, creator: null }, null],
] as const)('a document %s', (_, part, why) => {
  expect(editedAfterIssue({ ...HONEST, ...part })).toBe(why)
})
