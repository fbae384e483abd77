import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { accountOf } from '#domains/distribution/commission-accounts/server/accounts.ts'
import {
  type AccountRow,
  accountAt,
  keepLetter,
  type Letter,
  letterOf,
  lockAccount,
} from '#domains/distribution/commission-accounts/server/commission-accounts.store.ts'
import { safeFileName } from '#domains/records/file-analysis/rules/file-name.ts'
import { type FileProblem, problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { MEDIA_TYPES } from '#domains/records/file-analysis/rules/kind.ts'
import { acceptFile, forgetFile } from '#domains/records/documents/server/accepting.ts'
import { examine } from '#domains/records/examination/server/examination.ts'
import { scan } from '#domains/records/examination/server/scan.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'

type Sent = { fileName: string; stream: AsyncIterable<Uint8Array> }

/**
 * Files the bank's letter about an account. It is examined while its sender waits: what is not clean is refused and not kept. A letter sent
 * again replaces the one before, until the account is decided on.
 */
export async function addLetter(actor: Actor, accountId: Id<'payee'>, { fileName, stream }: Sent): Promise<AccountRow> {
  const letter = await examined(fileName, stream)
  const replaced = await inTransaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || accountOf(account).status !== 'to_verify') throw new Refusal('account_decided')
    const before = await keepLetter(tx, accountId, letter, { by: userOf(actor), at: clock.now() })
    await recordEvent(tx, {
      kind: 'commission_account.letter_sent',
      by: actor,
      about: { noun: 'payee', id: accountId },
      masterCode: account.owner_kind === 'agency' ? account.owner_id : null,
      data: { fileName: letter.fileName },
    })
    return before
  }).catch(async (error: unknown) => {
    await files().drop(letter.storageKey)
    throw error
  })
  if (replaced) await files().drop(replaced)
  const account = await accountAt(accountId)
  if (!account) throw new Refusal('not_found')
  return account
}

/** Pictures are kept encoded anew, PDFs as they came once they are found harmless. */
async function examined(fileName: string, stream: AsyncIterable<Uint8Array>): Promise<Letter> {
  const file = await acceptFile(stream)
  const bytes = await files().read(file.storageKey)
  const [scanned, result] = await Promise.all([scan(bytes), examine(bytes)])
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

const refused = (problem: FileProblem): Refusal => new Refusal(problem, { fields: { file: problemSentence(problem) }, status: 400 })

/** For finance: to be saved, never shown in our own pages. */
export async function readLetter(accountId: Id<'payee'>) {
  const letter = await letterOf(accountId)
  if (!letter) throw new Refusal('not_found')
  return { fileName: letter.file_name, mediaType: letter.media_type, bytes: await files().read(letter.storage_key) }
}
