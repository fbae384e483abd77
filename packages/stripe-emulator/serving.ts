import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answer, type Asking, type Speaker } from './protocol/answering.ts'
import { host } from './hosted/hosting.ts'

/** A file of evidence may have 5 MB. */
const LARGEST_BODY = 6 * 1024 * 1024

/** The API under /v1, the test controls under /sandbox, the hosted pages everywhere else. */
export function serve(speaker: Speaker): Server {
  const server = createServer((request, response) => {
    respond(speaker, request, response).catch((thrown: unknown) => {
      process.stderr.write(`stripe-emulator: ${thrown instanceof Error ? thrown.stack : String(thrown)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  // Longer than any client keeps an idle connection, so that none is closed during a request.
  server.keepAliveTimeout = 65_000
  return server
}

async function respond(speaker: Speaker, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  if (body === null) return void response.writeHead(413, { connection: 'close' }).end()
  const asking = askingOf(request, body)
  if (!asking.path.startsWith('/v1/') && !asking.path.startsWith('/sandbox/')) {
    const page = await host(speaker.world, asking.method, asking.path, asking.body)
    return void response.writeHead(page.status, { ...page.headers, 'content-length': Buffer.byteLength(page.body) }).end(page.body)
  }
  const { status, body: text, headers, drop } = await answer(speaker, asking)
  if (drop) return void request.socket.destroy()
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}

function askingOf(request: IncomingMessage, body: string): Asking {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  return { method: request.method ?? 'GET', path, query, body, headers }
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) continue
    size += piece.length
    if (size > LARGEST_BODY) return null
    pieces.push(piece)
  }
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
  return Buffer.concat(pieces).toString(isUpload ? 'latin1' : 'utf8')
}
