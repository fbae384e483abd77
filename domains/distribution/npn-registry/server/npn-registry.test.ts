import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { npnRegistry, openNpnRegistry } from '#domains/distribution/npn-registry/server/npn-registry.ts'

/** A register at the far end of the wire: what it was asked, and what it answers. */
const asked: { path: string; body: string; authorization: string | undefined }[] = []
let answer = { status: 200, body: '' }
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body, authorization: request.headers.authorization })
      response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  openNpnRegistry({ url: `http://3312:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => {
  openNpnRegistry({ url: null })
  server.close()
})

test('is asked for the entity report of an NPN, with the customer number and PIN', async () => {
  answer = {
    status: 200,
    body: '<PDB><PRODUCER><FIRM><BIOGRAPHIC><NAME_COMPANY>Prairie LLC</NAME_COMPANY></BIOGRAPHIC></FIRM></PRODUCER></PDB>',
  }
  expect(await npnRegistry()?.look('08812345')).toEqual({ name: 'Prairie LLC', licenses: [] })
  expect(asked.at(-1)).toEqual({
    path: '/pdb-xml-reports/entityinfo_xml.cgi',
    body: 'customer_number=3312&pin_number=p%40ss&report_type=1&id_entity=08812345',
    authorization: undefined,
  })
})

test('that fails, fails', async () => {
  answer = { status: 503, body: '' }
  await expect(npnRegistry()?.look('08812345')).rejects.toThrow('503')
})

test('without an address there is none', () => {
  openNpnRegistry({ url: null })
  expect(npnRegistry()).toBeNull()
})
