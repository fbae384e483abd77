import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TextsOptions } from '#platform/texts.ts'

export type Texted = { To: string; From: string; Body: string }

/**
 * A provider of text messages for tests, speaking Twilio's protocol over HTTP: it records texts, can refuse numbers, and signs
 * replies.
 */
export async function startTwilio() {
  const account = 'AC0123456789abcdef0123456789abcdef'
  const token = 'a token that only the tests know'
  const texted: Texted[] = []
  const stopped = new Set<string>()
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const basic = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
      if (request.headers.authorization !== basic) return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account}/Messages.json`)
        return answer(404, { code: 20404, message: 'Not found', status: 404 })
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const { To = '', From = '', Body = '' } = Object.fromEntries(form)
      if (stopped.has(To)) return answer(400, { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 })
      texted.push({ To, From, Body })
      return answer(201, { sid: `SM${String(texted.length).padStart(32, '0')}`, status: 'queued', to: To, from: From, body: Body })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const options: TextsOptions = { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, account, token, from: '+15125550100' }
  return { options, texted, stopped, stop: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}
