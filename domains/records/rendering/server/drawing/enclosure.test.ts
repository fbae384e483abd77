import { describe, expect, test } from 'vitest'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { IN_ENGLISH, type Reader, say } from '#domains/records/translations/rules/translation.ts'
import { drawEnclosure } from '#domains/records/rendering/server/drawing/enclosure.ts'

const IN_SPANISH: Reader = { language: 'es-US', catalogue: new Map([['Unsubscribe from emails like this one', 'Constancia']]) }
const madeAt = new Date('2026-11-21T12:00:00Z')
const ENCLOSURE: Enclosure = {
  kind: 'certificate',
  title: say`Unsubscribe from emails like this one`,
  fileName: 'certificate',
  to: ['Amara Okafor-Nguyễn', '1 Long Street'],
  parts: [
    { text: 'Thank you.' },
    { facts: [['Plan', 'Plus']] },
    { heading: 'What was paid' },
    { caption: 'Payment', head: ['What', 'Amount'], rows: [['Dues', '$9.99']], total: ['Total', '$9.99'], numbers: [1] },
    { list: ['One', 'Two'] },
    {
      card: {
        name: 'Amara Okafor',
        number: 'MSH-1',
        plan: 'Plus',
        facts: [['Up to', '$500']],
        proof: 'https://b.example/card/MSH-1',
        proofSays: 'Verify this card:',
      },
    },
  ],
}
const drawn = async (enclosure: Enclosure = ENCLOSURE, reader = IN_ENGLISH) =>
  Buffer.from(await drawEnclosure(enclosure, reader, { madeAt })).toString('latin1')
const count = (pdf: string, tag: string): number => pdf.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0

describe('an enclosure', () => {
  test('has its language, title and structure for screen readers', async () => {
    const pdf = await drawn()
    expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(pdf).toContain('/Marked true')
    expect(pdf).toMatch(/\/Lang \(en-US\)/)
    expect(pdf).toMatch(/\/DisplayDocTitle true/)
    expect(pdf).toContain('<rdf:li xml:lang="x-default">Unsubscribe from emails like this one</rdf:li>')
    expect(pdf).toContain('pdfuaid:part')
    expect(['Document', 'H1', 'H2', 'Table', 'Caption', 'TH', 'L', 'LI', 'Figure'].map((tag) => [tag, count(pdf, tag)])).toEqual([
      ['Document', 1],
      ['H1', 1],
      ['H2', 1],
      ['Table', 2],
      ['Caption', 1],
      ['TH', 3],
      ['L', 1],
      ['LI', 2],
      ['Figure', 1],
    ])
    expect(pdf.match(/\/Scope \/(Row|Column)/g)).toEqual(['/Scope /Row', '/Scope /Column', '/Scope /Column'])
    expect(pdf).toMatch(/\/Alt \(Verify this card: https:\/\/b\.example\/card\/MSH-1\)/)
  })

  test('is in its reader’s language', async () => {
    const pdf = await drawn(ENCLOSURE, IN_SPANISH)
    expect(pdf).toMatch(/\/Lang \(es-US\)/)
    expect(pdf).toContain('<rdf:li xml:lang="x-default">Constancia</rdf:li>')
  })

  test('embeds its fonts, and nothing active', async () => {
    const pdf = await drawn()
    expect(pdf).toMatch(/\/FontFile[23] /)
    expect(pdf).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)|\/JavaScript|\/OpenAction|\/Launch|\/URI/)
  })

  test('drawn twice is the same file', async () => expect(await drawn()).toBe(await drawn()))

  test('of several pages keeps its rows whole and numbers its pages', async () => {
    const rows = Array.from({ length: 120 }, (_, place) => [`Line ${place}`, '$1.00'])
    const pdf = await drawn({
      ...ENCLOSURE,
      parts: [{ caption: 'Lines', head: ['What', 'Amount'], rows, numbers: [1] }, { text: 'Word '.repeat(2000) }],
    })
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(4)
    expect(count(pdf, 'TR')).toBe(121)
  })
})
