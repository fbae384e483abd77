import { partsOf, type ReadPdf, unescaped } from '#domains/records/file-analysis/rules/pdf-parts.ts'

/** Why a PDF is kept apart and shown to nobody. */
export type PdfDanger =
  | 'password_protected'
  | 'active_content'
  | 'hidden_file'
  | 'damaged'
  | 'hidden_part'
  | 'too_many_pages'
  | 'cannot_be_checked'

const MOST_PAGES = 500
const TRAILER_WITHIN = 2048

/**
 * The structure alone, never the page: null means nothing in it runs, hides, opens or needs a password. Names are read
 * as the format writes them (`/J#61vaScript`), also inside compressed object streams. ISO 32000-2 §7.5, §12.6.
 */
export function dangerInPdf({ text, inflate }: ReadPdf): PdfDanger | null {
  const end = text.slice(-TRAILER_WITHIN)
  if (!text.startsWith('%PDF-') || !end.includes('startxref') || !end.includes('%%EOF')) return 'damaged'
  if (end.slice(end.lastIndexOf('%%EOF') + 5).trim() !== '') return 'hidden_part'

  const { outside, packed } = partsOf(text)
  if (/<(script|html|svg|iframe|body)[\s>]/i.test(outside)) return 'hidden_part'
  const opened = packed.map(inflate)
  if (opened.includes(null)) return 'cannot_be_checked'

  const said = namesIn([outside, ...opened].join('\n'))
  const everywhere = namesIn(text)
  // A long name is never chance, so it counts wherever it stands: a stream that only pretends to begin hides nothing.
  const has = (name: string): boolean => said.has(name) || (name.length > 2 && everywhere.has(name))
  if (has('Encrypt')) return 'password_protected'
  if (ACTIVE.some(has)) return 'active_content'
  if (HIDING.some(has)) return 'hidden_file'
  return pagesIn(outside) > MOST_PAGES ? 'too_many_pages' : null
}

const ACTIVE = ['JS', 'JavaScript', 'OpenAction', 'Launch', 'XFA', 'SubmitForm', 'ImportData', 'RichMedia', 'Rendition'] as const
const HIDING = ['EmbeddedFile', 'EmbeddedFiles'] as const

function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(/\/([A-Za-z#][A-Za-z0-9#]{1,60})/g)) names.add(unescaped(name))
  return names
}

const pagesIn = (text: string): number => Math.max(0, ...Array.from(text.matchAll(/\/Count\s+(\d{1,9})/g), ([, count]) => Number(count)))
