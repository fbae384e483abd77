import type { StoredFileAnswer } from '#access/contract.ts'
import { returnedEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { ONBOARDING } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import type { Addressed } from '#domains/distribution/onboarding/server/applications.ts'
import {
  addFile,
  type ApplicationFile,
  type Examined,
  fileById,
  fileCount,
  paperOfFile,
  saveVerdict,
} from '#domains/distribution/onboarding/server/files.store.ts'
import { applicationById } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { renewalReturnedEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { writeAgency } from '#domains/distribution/onboarding/server/renewals.ts'
import { writeApplicant } from '#domains/distribution/onboarding/server/writing.ts'
import { acceptFile, forgetAfter } from '#domains/records/documents/server/accepting.ts'
import { examine } from '#domains/records/examination/server/examination.ts'
import { scan } from '#domains/records/examination/server/scan.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { safeFileName } from '#domains/records/file-analysis/rules/file-name.ts'
import { MEDIA_TYPES } from '#domains/records/file-analysis/rules/kind.ts'
import { phrase } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const YEAR_MS = 365 * 86_400_000

type ExaminePayload = { fileId: Id<'applicationFile'> }
export const EXAMINE = { name: 'onboarding.examine_file', once: ({ fileId }: ExaminePayload) => `examine:${fileId}` }

type Upload = { fileName: string; stream: AsyncIterable<Uint8Array>; by: string }

/** Keeps a file of an application; the worker examines it, and until then it is served to nobody. */
export async function keepFile(
  { id }: Pick<Addressed, 'id'>,
  { fileName, stream, by }: Upload,
): Promise<{ id: Id<'applicationFile'>; name: string }> {
  if ((await fileCount(id, new Date(clock.now().getTime() - YEAR_MS))) >= ONBOARDING.mostFiles)
    throw new Refusal('enough_files', { status: 409 })
  const arrived = await acceptFile(stream)
  const file: ApplicationFile = {
    id: newId('applicationFile'),
    applicationId: id,
    fileName: safeFileName(fileName, arrived.kind),
    mediaType: MEDIA_TYPES[arrived.kind],
    bytes: arrived.bytes,
    sha256: arrived.sha256,
    storageKey: arrived.storageKey,
    verdict: 'examining',
    problem: null,
  }
  try {
    await inTransaction(async (tx) => {
      await addFile(tx, file, { by, at: clock.now() })
      await enqueue(tx, EXAMINE, { fileId: file.id })
    })
  } catch (error) {
    await forgetAfter(error, arrived)
    throw error
  }
  return { id: file.id, name: file.fileName }
}

/** Examines one file in a job. One that cannot be used is returned to the applicant, who is written to. */
export async function examineFile({ fileId }: ExaminePayload): Promise<void> {
  const file = await fileById(fileId)
  if (file?.verdict !== 'examining' || !file.storageKey) return
  const found = await examined(file, file.storageKey)
  const saved = await inTransaction(async (tx) => {
    if (!(await saveVerdict(tx, fileId, found, clock.now()))) return false
    const paper = found.problem === null ? undefined : await paperOfFile(fileId)
    const application = paper && (await applicationById(paper.agency_application_id))
    const reason = found.problem && phrase(problemSentence(found.problem))
    if (!paper || !application || !reason) return true
    if (application.master_code)
      await writeAgency(tx, application.master_code, (about) => renewalReturnedEmail(about, { kind: paper.kind, reason }))
    else await writeApplicant(tx, application, 'agency_paper_returned', (about) => returnedEmail(about, { kind: paper.kind, reason }))
    return true
  })
  const unused = saved ? file.storageKey : found.storageKey
  if (unused && file.storageKey !== found.storageKey) await files().drop(unused)
}

async function examined(file: ApplicationFile, storageKey: string): Promise<Examined> {
  const bytes = await files().read(storageKey)
  const [scanned, read] = await Promise.all([scan(bytes), examine(bytes)])
  const asItCame = { mediaType: file.mediaType, bytes: file.bytes, storageKey }
  if (scanned === 'infected') return { ...asItCame, verdict: 'quarantined', problem: 'virus' }
  if (read.outcome === 'refused') return { ...asItCame, verdict: 'refused', problem: read.because, storageKey: null }
  if (read.danger) return { ...asItCame, verdict: 'quarantined', problem: read.danger }
  // The job runs again later.
  if (scanned === 'unknown') throw new Error('The scanner gave no answer.')
  if (read.kind === 'pdf') return { ...asItCame, verdict: 'clean', problem: null }
  return {
    verdict: 'clean',
    problem: null,
    mediaType: MEDIA_TYPES[read.kind],
    bytes: read.bytes.length,
    storageKey: await files().put(read.bytes),
  }
}

/** Only a clean file is served; a photo is shown, a PDF saved. */
export async function servedFile(id: Id<'applicationFile'>): Promise<StoredFileAnswer> {
  const file = await fileById(id)
  if (file?.verdict !== 'clean' || !file.storageKey) throw new Refusal('not_found')
  const { fileName, mediaType, bytes: size, storageKey } = file
  return { fileName, mediaType, size, tag: id, inline: mediaType.startsWith('image/'), read: (range) => files().stream(storageKey, range) }
}
