import { partsOf, type ReadPdf, unescaped } from '#domains/records/file-analysis/rules/pdf-parts.ts'

/** Why a PDF is quarantined. */
export type PdfDanger =
  | 'password_protected'
  | 'active_content'
  | 'hidden_file'
  | 'damaged'
  | 'hidden_part'
  | 'too_many_pages'
  | 'cannot_be_checked'

const MAX_PAGES = 500
const TRAILER_WITHIN = 2048

/**
 * Checks the structure alone, never the pages. Null: nothing in it runs, hides, opens or needs a password. Names are unescaped
 * (`/J#61vaScript`) and also read inside compressed object streams. ISO 32000-2 §7.5, §12.6.
 */
export function dangerInPdf({ text, inflate }: ReadPdf): PdfDanger | null {
  const end = text.slice(-TRAILER_WITHIN)
  if (!text.startsWith('%PDF-') || !end.includes('startxref') || !end.includes('%%EOF')) return 'damaged'
  if (end.slice(end.lastIndexOf('%%EOF') + 5).trim() !== '') return 'hidden_part'

  const { outside, packed } = partsOf(text)
  if (/<(script|html|svg|iframe|body)[\s>]/i.test(outside)) return 'hidden_part'
  const opened = packed.map(inflate)
  if (opened.includes(null)) return 'cannot_be_checked'

  const names = namesIn([outside, ...opened].join('\n'))
  const wholeText = namesIn(text)
  // A long name never occurs by chance, so it counts anywhere in the file: a stream that only pretends to begin hides nothing.
  const has = (name: string): boolean => names.has(name) || (name.length > 2 && wholeText.has(name))
  if (has('Encrypt')) return 'password_protected'
  if (ACTIVE.some(has)) return 'active_content'
  if (HIDING.some(has)) return 'hidden_file'
  return pagesIn(outside) > MAX_PAGES ? 'too_many_pages' : null
}

const ACTIVE = ['JS', 'JavaScript', 'OpenAction', 'Launch', 'XFA', 'SubmitForm', 'ImportData', 'RichMedia', 'Rendition'] as const
const HIDING = ['EmbeddedFile', 'EmbeddedFiles'] as const

function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(/\/([A-Za-z#][A-Za-z0-9#]{1,60})/g)) names.add(unescaped(name))
  return names
}

const pagesIn = (text: string): number => Math.max(0, ...Array.from(text.matchAll(/\/Count\s+(\d{1,9})/g), ([, count]) => Number(count)))
