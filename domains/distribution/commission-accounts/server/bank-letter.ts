import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { accountOf } from '#domains/distribution/commission-accounts/server/accounts.ts'
import {
  type AccountRow,
  accountAt,
  keepLetter,
  letterOf,
  lockAccount,
} from '#domains/distribution/commission-accounts/server/commission-accounts.store.ts'
import { type SentFile, takeClean } from '#domains/records/documents/server/clean-file.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'

/**
 * Files the bank's letter about an account. It is examined while its sender waits: what is not clean is refused and not kept. A letter sent
 * again replaces the one before, until the account is decided on.
 */
export async function addLetter(actor: Actor, accountId: Id<'payee'>, sent: SentFile): Promise<AccountRow> {
  const letter = await takeClean(sent)
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

/** For finance: to be saved, never shown in our own pages. */
export async function readLetter(accountId: Id<'payee'>) {
  const letter = await letterOf(accountId)
  if (!letter) throw new Refusal('not_found')
  return { fileName: letter.file_name, mediaType: letter.media_type, bytes: await files().read(letter.storage_key) }
}
