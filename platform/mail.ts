import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'

export type Mail = { id: string; to: string; toName: string; subject: string; html: string; text: string }
export type Mailer = (mail: Mail) => Promise<void>

export type MailOptions = { smtpUrl: string | null; from: string; dataDir: string }

/** By SMTP when an address is configured; else each letter is kept as an `.eml` file under the data directory. */
export function openMailer({ smtpUrl, from, dataDir }: MailOptions): Mailer {
  if (smtpUrl) return (mail) => deliver(createTransport(smtpUrl), from, mail).then(() => undefined)
  const toText = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await deliver(toText, from, mail)
    if (!message) throw new Error('The letter could not be written.')
    await mkdir(join(dataDir, 'mail'), { recursive: true })
    await writeFile(join(dataDir, 'mail', `${mail.id}.eml`), message)
  }
}

async function deliver(transport: Transporter, from: string, { id, to, toName, subject, html, text }: Mail): Promise<{ message?: Buffer | undefined }> {
  return transport.sendMail({ from, to: { name: toName, address: to }, subject, html, text, messageId: `<${id}@breakwater>` })
}
