// The baseline: node:http and pg, the statements of one request, nothing else. No session, no parsing, no permission.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import type { Statement } from './statements.ts'

type BareOptions = { databaseUrl: string; port: number; statements: Record<string, Statement[]> }
const [{ options }] = (await once(process, 'message')) as [{ options: BareOptions }]
const { databaseUrl, port, statements } = options
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1', () => process.send?.({ ready: true }))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = []
  for (const [index, statement] of (statements[request.url ?? ''] ?? []).entries()) {
    found.push((await pool.query({ name: `${request.url}:${index}`, text: statement.text, values: statement.values })).rows)
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ rows: found }))
}
