import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { EICAR } from '#domains/records/hostile-files/server/hostile/others.ts'

/**
 * `honest` knows one virus, EICAR. The others fail as clamd does: over its size limit, disconnecting, silent, or with an
 * unknown answer.
 */
export type Mood = 'honest' | 'size_limit' | 'hangs_up' | 'silent' | 'says_nothing' | 'says_nonsense'

/** A clamd for tests that speaks the real protocol (INSTREAM in the `z` form); `scanned` holds every complete stream. */
export async function startClamd() {
  let mood: Mood = 'honest'
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
    let given = Buffer.alloc(0)
    socket.on('data', (part) => {
      given = Buffer.concat([given, part])
      if (mood === 'hangs_up') return socket.destroy()
      const file = wholeStream(given)
      if (file === null || mood === 'silent') return
      scanned.push(file)
      socket.end(answerTo(file, mood))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    be: (next: Mood): void => void (mood = next),
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function answerTo(file: Buffer, mood: Mood): string {
  if (mood === 'size_limit') return 'INSTREAM size limit exceeded. ERROR\0'
  if (mood === 'says_nothing') return ''
  if (mood === 'says_nonsense') return 'stream: OK but not really\0'
  return file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0'
}

/** Null until the chunk of length zero has arrived. Throws on a breach of the protocol. */
function wholeStream(given: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (given.length < command.length) return null
  if (given.subarray(0, command.length).toString() !== command) throw new Error('UNKNOWN COMMAND')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= given.length;) {
    const length = given.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > given.length) return null
    pieces.push(given.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
