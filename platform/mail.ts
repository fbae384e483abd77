import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { callExternal } from '#platform/external-call.ts'

export type Mail = {
  id: string
  to: string
  toName: string
  subject: string
  html: string
  text: string
  /** The one-click unsubscribe address for this kind (RFC 8058); null for mandatory kinds. */
  unsubscribeUrl?: string | null
  attachments?: readonly Attachment[]
  /** Where answers go; without it to the sender. */
  replyTo?: { name: string; email: string } | null
}
/** `cid`: shown in the HTML at `cid:…`, and not listed as a file. */
export type Attachment = { fileName: string; mediaType: string; bytes: Uint8Array; cid?: string }
export type Mailer = (mail: Mail) => Promise<void>

/** `from`: asked for each email where the name may change while we run. */
export type MailOptions = { smtpUrl: string | null; from: string | (() => string); dataDir: string }

/** By SMTP when an address is configured; else each email is stored as an `.eml` file under the data directory. */
export function openMailer({ smtpUrl, from, dataDir }: MailOptions): Mailer {
  const sender = typeof from === 'string' ? () => from : from
  if (smtpUrl) return (mail) => deliver(createTransport({ url: smtpUrl, ...PATIENCE }), sender(), mail).then(() => undefined)
  const toText = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await deliver(toText, sender(), mail)
    if (!message) throw new Error('The email could not be written.')
    await mkdir(join(dataDir, 'mail'), { recursive: true })
    await writeFile(join(dataDir, 'mail', `${mail.id}.eml`), message)
  }
}

/** A mail server that is silent for so long counts as unavailable; the email is retried later. */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 }

async function deliver(transport: Transporter, from: string, mail: Mail): Promise<{ message?: Buffer | undefined }> {
  const { id, to, toName, subject, html, text, replyTo, attachments = [] } = mail
  return callExternal('mail', () =>
    transport.sendMail({
      from,
      to: { name: toName, address: to },
      ...(replyTo ? { replyTo: { name: replyTo.name, address: replyTo.email } } : {}),
      subject,
      html,
      text,
      messageId: `<${id}@breakwater>`,
      headers: headersOf(mail),
      attachments: attachments.map(({ fileName, mediaType, bytes, cid }) => ({
        filename: fileName,
        contentType: mediaType,
        content: Buffer.from(bytes),
        ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
      })),
    }),
  )
}

/** Auto-Submitted prevents automatic replies. */
function headersOf({ unsubscribeUrl }: Mail): Record<string, string> {
  const stop = unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
  return { 'Auto-Submitted': 'auto-generated', ...stop }
}

/** Whether the mail server said permanently that the mailbox does not exist. A full mailbox or a busy server is not that. */
export function isUnknownRecipient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode, command, response } = error as { responseCode?: unknown; command?: unknown; response?: unknown }
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false
  return [550, 551, 553].includes(responseCode) && !/\b5\.(2|7)\.\d/.test(typeof response === 'string' ? response : '')
}
