import { acceptFile, forgetFile } from '#domains/records/documents/server/accepting.ts'
import { examine } from '#domains/records/examination/server/examination.ts'
import { scan } from '#domains/records/examination/server/scan.ts'
import { type FileProblem, problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { safeFileName } from '#domains/records/file-analysis/rules/file-name.ts'
import { MEDIA_TYPES } from '#domains/records/file-analysis/rules/kind.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/files.ts'

export type SentFile = { fileName: string; stream: AsyncIterable<Uint8Array> }
/** A stored file that was scanned and examined. Whoever keeps no row of it drops its bytes. */
export type CleanFile = { fileName: string; mediaType: string; sha256: string; storageKey: string }

/**
 * Examines a file while its sender waits: what is not clean is refused and not kept. Pictures are kept encoded anew, PDFs as they came once
 * they are found harmless.
 */
export async function takeClean({ fileName, stream }: SentFile): Promise<CleanFile> {
  const file = await acceptFile(stream)
  const bytes = await files().read(file.storageKey)
  const [scanned, result] = await Promise.all([scan(bytes), examine(bytes).catch(() => null)])
  if (!result) {
    await forgetFile(file)
    throw refused('not_scanned')
  }
  const problem = scanned === 'infected' ? 'virus' : scanned === 'unknown' ? 'not_scanned' : null
  const found = result.outcome === 'refused' ? result.because : (problem ?? result.danger)
  if (found !== null || result.outcome === 'refused') {
    await forgetFile(file)
    throw refused(found ?? 'kind_not_taken')
  }
  const named = { fileName: safeFileName(fileName, result.kind), mediaType: MEDIA_TYPES[result.kind], sha256: file.sha256 }
  if (result.kind === 'pdf') return { ...named, storageKey: file.storageKey }
  const storageKey = await files().put(result.bytes)
  await forgetFile(file)
  return { ...named, storageKey }
}

const refused = (problem: FileProblem): Refusal =>
  new Refusal(problem, { fields: { file: problem === 'not_scanned' ? SEND_AGAIN : problemSentence(problem) }, status: 400 })

/** Elsewhere a file waits to be scanned; nobody waits for this one any more. */
const SEND_AGAIN = 'We couldn’t check this file for viruses just now, so we didn’t keep it. Send it again in a few minutes.'
