import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, now, put } from '../core/transaction.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import type { File } from '../core/wire.ts'

const PURPOSES = [
  'account_requirement',
  'additional_verification',
  'business_icon',
  'business_logo',
  'dispute_evidence',
  'identity_document',
] as const

/** Of evidence (docs.stripe.com/disputes/best-practices): a PDF, JPEG or PNG of at most 5 MB. */
const LARGEST_EVIDENCE = 5 * 1024 * 1024
const TYPES: Readonly<Record<string, string>> = {
  '%PDF': 'pdf',
  '\u0089PNG': 'png',
  '\u00ff\u00d8\u00ff\u00e0': 'jpg',
  '\u00ff\u00d8\u00ff\u00e1': 'jpg',
}

/** What was uploaded is described and measured; its bytes are not kept. */
export const FILE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/files',
    answer: ({ tx, params }) => {
      const purpose = params.oneOf('purpose', PURPOSES)
      if (!purpose) throw params.missing('purpose')
      const upload = params.part('file')
      if (!upload) throw params.missing('file')
      const [bytes, filename] = [upload.required('bytes'), upload.text('filename') ?? null]
      const type = TYPES[bytes.slice(0, 4)] ?? null
      if (purpose === 'dispute_evidence' && !type) throw invalid('Evidence must be a PDF, JPEG or PNG file.', 'file')
      if (bytes.length > LARGEST_EVIDENCE) throw invalid('The file is too large.', 'file')
      const id = newId('file_1', 23)
      const created = now(tx)
      const file: File = {
        id,
        object: 'file',
        created,
        expires_at: null,
        filename,
        links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
        purpose,
        size: bytes.length,
        title: null,
        type,
        url: `https://files.stripe.com/v1/files/${id}/contents`,
      }
      return put(tx, file)
    },
  },
  { method: 'GET', path: '/v1/files/:id', answer: (call) => inPath(call, 'file') },
  {
    method: 'GET',
    path: '/v1/files',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'file'),
        matching(params.text('purpose'), (row) => row.purpose),
        within(params),
      )
      return page(params, rows, '/v1/files', 'file')
    },
  },
]
