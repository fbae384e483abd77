import type { Facts } from '#domains/insight/setup/server/setup.store.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

export function networkSays({ account, live, sandbox, takesPayments, missing, came }: Facts): Sentence[] {
  if (account === null) return [say`The payment network doesn’t accept the secret key. Check STRIPE_SECRET_KEY.`]
  const missingEvents = Array.isArray(missing) ? missing : []
  return [
    say`Account: ${String(account)}.`,
    sandbox ? say`This is the sandbox: no money moves.` : live ? say`The key is live.` : say`The key is a test key: no money moves.`,
    ...(takesPayments ? [] : [say`The account can’t take payments yet. Finish it at the payment network.`]),
    ...(missingEvents.length > 0
      ? [say`The webhook endpoint doesn’t send: ${missingEvents.join(', ')}.`]
      : [say`Every webhook event we need is sent here.`]),
    came
      ? say`A test event arrived and was signed.`
      : say`A test event didn’t arrive within 10 seconds. Check the webhook’s address and STRIPE_WEBHOOK_SECRET.`,
  ]
}

export function storageSays({ reads, freeMb, onDisk }: Facts): Sentence[] {
  return [
    reads ? say`A file was written, read, and deleted.` : say`A file couldn’t be written, read, and deleted.`,
    ...(onDisk ? [say`Free space: ${Math.round(Number(freeMb) / 102.4) / 10} GB.`] : [say`Files are in an S3-compatible store.`]),
    ...(onDisk && Number(freeMb) < LEAST_FREE_MB ? [say`That’s less than 1 GB. Free some, or documents will be refused soon.`] : []),
  ]
}

export const LEAST_FREE_MB = 1024
