import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer, isUnknownRecipient, type Mail } from '#platform/mail.ts'

let dataDir = ''
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'breakwater-mail-'))))
afterAll(() => rm(dataDir, { recursive: true }))

const MAIL: Mail = { id: 'msg_1', to: 'maria@b.example', toName: 'Maria', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

/** The headers as they go to the mail server, with folded lines joined. */
async function headOf(more: Partial<Mail>): Promise<string> {
  await openMailer({ smtpUrl: null, from: 'Breakwater <hello@breakwater.example>', dataDir })({ ...MAIL, ...more })
  const written = await readFile(join(dataDir, 'mail', 'msg_1.eml'), 'utf8')
  return (
    written
      .replaceAll('\r\n', '\n')
      .split('\n\n')[0]
      ?.replace(/\n[ \t]+/g, ' ') ?? ''
  )
}

test('an email has a text part and an HTML part', async () => {
  expect(await headOf({})).toMatch(/^Content-Type: multipart\/alternative/m)
})

test('it has one-click unsubscribe where it may be stopped, and no such header where it may not', async () => {
  const head = await headOf({ unsubscribeUrl: 'https://b.example/unsubscribe/x' })
  expect(head).toMatch(/^List-Unsubscribe: <https:\/\/b.example\/unsubscribe\/x>$/m)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(await headOf({})).not.toMatch(/List-Unsubscribe/)
})

test('typed text cannot add a header', async () => {
  const head = await headOf({
    subject: 'Hello\r\nBcc: all@b.example',
    toName: 'Maria\r\nBcc: all@b.example',
    unsubscribeUrl: 'https://b.example/x\r\nBcc: all@b.example',
  })
  expect(head).not.toMatch(/^Bcc:/m)
})

test('enclosures are attached with their names', async () => {
  const bytes = Buffer.from('%PDF-1.7')
  const head = await headOf({ attachments: [{ fileName: 'receipt.pdf', mediaType: 'application/pdf', bytes }] })
  expect(head).toMatch(/^Content-Type: multipart\/mixed/m)
  expect(await readFile(join(dataDir, 'mail', 'msg_1.eml'), 'utf8')).toMatch(/filename=receipt.pdf/)
})

test.each([
  [{ responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 unknown' }, true],
  [{ responseCode: 553, command: 'RCPT TO' }, true],
  [{ responseCode: 550, command: 'DATA' }, false],
  [{ responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 blocked' }, false],
  [{ responseCode: 552, command: 'RCPT TO', response: '552 5.2.2 full' }, false],
  [{ responseCode: 450, command: 'RCPT TO' }, false],
  [new Error('no such host'), false],
])('%o means that the mailbox does not exist: %s', (error, says) => expect(isUnknownRecipient(error)).toBe(says))

test('a silent mail server times out long before the job counts as dead', async () => {
  const silent = createServer().listen(0)
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const since = performance.now()
  await expect(openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hello@b.example', dataDir })(MAIL)).rejects.toThrow(
    'Greeting never received',
  )
  expect(performance.now() - since).toBeLessThan(20_000)
  silent.close()
}, 30_000)
